// The cubes of a solution in space, drawn by three.js. It draws only when asked to, because nothing moves by itself.
import {
  BoxGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from "three";
import type { Cubes } from "../protocol";

/** By the number of a color: those of the library's pictures, then others instead of their hatchings. */
const COLORS = [
  ...["#f0c060", "#9ad2f2", "#66c5ab", "#f6ef8e", "#e0afca", "#4a94c6", "#e08640"],
  ...["#b3c6d6", "#8c6d46", "#9bd3b8", "#b79be0", "#f4b6a6", "#5f6b78"],
];
/** How far things are moved apart at most, in sides of a cube. */
const MOST_APART = 1.5;

/** How the model is looked at. */
export interface View {
  /** Radians about the upright axis, and towards the top. */
  turn: number;
  tilt: number;
  zoom: number;
  /** From 0 to 1. */
  layers: number;
  apart: number;
  /** How many of the pieces are shown, from the first one on. */
  shown: number;
  /** Where moves have brought the pieces; none stands where it belongs. */
  places: readonly Place[];
}

/** To the right, upwards and nearer, in sides of a cube. */
export type Place = readonly [number, number, number];

export class Model {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera();
  readonly #pieces: { group: Group; away: [number, number, number] }[] = [];
  /** Half of the greatest width of the board. */
  #size = 1;

  /** Throws where the browser has nothing to draw with. */
  constructor(canvas: HTMLCanvasElement, { numbers, names }: Cubes) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    const light = new DirectionalLight(0xffffff, 2);
    light.position.set(0.6, 1, 0.8);
    this.#camera.add(light);
    this.#scene.add(this.#camera, new HemisphereLight(0xffffff, 0x8090a0, 1.6));
    this.#build(numbers, names.length);
  }

  #build(numbers: Int32Array, count: number): void {
    const [from, to] = [[0, 0, 0], [0, 0, 0]].map((_, end) =>
      [0, 1, 2].map((axis) => {
        const places = numbers.filter((_, at) => at % 5 === axis);
        return places.reduce((a, b) => (end === 0 ? Math.min(a, b) : Math.max(a, b)), places[0] ?? 0);
      }),
    ) as [number[], number[]];
    const middle = from.map((low, axis) => (low + to[axis]!) / 2);
    this.#size = Math.max(...from.map((low, axis) => to[axis]! - low + 1)) / 2;
    for (let piece = 0; piece < count; piece += 1) {
      this.#pieces.push({ group: new Group(), away: [0, 0, 0] });
      this.#scene.add(this.#pieces[piece]!.group);
    }
    const box = new BoxGeometry(0.97, 0.97, 0.97);
    const edges = new EdgesGeometry(box);
    const dark = new LineBasicMaterial({ color: 0x16202e });
    const sums = this.#pieces.map(() => [0, 0, 0, 0]);
    for (let at = 0; at + 4 < numbers.length; at += 5) {
      const [x, y, z, piece, color] = numbers.subarray(at, at + 5) as unknown as [number, number, number, number, number];
      const held = this.#pieces[piece];
      if (!held) continue;
      // The library's z is up and its y leads away; here y is up and z comes nearer.
      const place = [x - middle[0]!, z - middle[2]!, middle[1]! - y] as const;
      const mesh = new Mesh(box, new MeshLambertMaterial({ color: new Color(COLORS[color % COLORS.length]) }));
      mesh.add(new LineSegments(edges, dark));
      mesh.position.set(...place);
      mesh.userData.layer = place[1];
      held.group.add(mesh);
      const sum = sums[piece]!;
      place.forEach((it, axis) => (sum[axis]! += it));
      sum[3]! += 1;
    }
    this.#pieces.forEach((it, piece) => {
      const [x, y, z, cubes] = sums[piece] as [number, number, number, number];
      it.away = [x / (cubes || 1), y / (cubes || 1), z / (cubes || 1)];
    });
  }

  /** The greatest width, in sides of a cube. */
  get width(): number {
    return 2 * this.#size;
  }

  /** Draws it for a canvas of this size. */
  draw({ turn, tilt, zoom, layers, apart, shown, places }: View, width: number, height: number): void {
    this.#pieces.forEach(({ group, away }, piece) => {
      group.visible = piece < shown;
      const moved = places[piece];
      group.position.set(...(away.map((it, axis) => it * apart * MOST_APART + (moved?.[axis] ?? 0)) as typeof away));
      for (const mesh of group.children) {
        const layer = mesh.userData.layer as number;
        mesh.position.y = layer * (1 + layers * MOST_APART);
      }
    });
    const half = (this.#size * (1.9 + 1.2 * Math.max(layers, apart, places.length > 0 ? 1 : 0))) / zoom;
    const camera = this.#camera;
    camera.top = half;
    camera.bottom = -half;
    camera.right = (half * width) / height;
    camera.left = -camera.right;
    const far = 10 * this.#size + 50;
    camera.far = 2 * far;
    camera.position.set(
      far * Math.sin(turn) * Math.cos(tilt),
      far * Math.sin(tilt),
      far * Math.cos(turn) * Math.cos(tilt),
    );
    camera.lookAt(0, 0, 0);
    camera.updateProjectionMatrix();
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.#renderer.render(this.#scene, camera);
  }

  free(): void {
    this.#renderer.dispose();
  }
}
