c n = 3, m = 2
p ec 3
s 1 3
s 2
