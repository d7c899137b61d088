/** The exact sum of costs in digits, each perhaps with a point: numbers of JavaScript cannot hold all of them. */
export function sumOfCosts(costs: readonly string[]): string {
  const behind = (cost: string) => (cost.includes(".") ? cost.length - 1 - cost.indexOf(".") : 0);
  const places = costs.reduce((most, cost) => Math.max(most, behind(cost)), 0);
  const scaled = (cost: string) => BigInt(cost.replace(".", "") + "0".repeat(places - behind(cost)));
  const total = costs.reduce((sum, cost) => sum + scaled(cost), 0n);
  const digits = String(total < 0n ? -total : total).padStart(places + 1, "0");
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  const shown = part.replace(/0+$/, "");
  return `${total < 0n ? "-" : ""}${whole}${shown === "" ? "" : `.${shown}`}`;
}
