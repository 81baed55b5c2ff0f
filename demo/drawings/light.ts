import { lift, mix } from './colour.ts'
import { ellipse, even, group, n, type Pen, path, rect } from './pen.ts'

/** Size of a picture, px. */
export interface Frame {
  w: number
  h: number
}

export const PORTRAIT: Frame = { w: 1000, h: 1250 }

/** The room that a picture is taken in. */
export interface Room {
  wall: string
  floor: string
  /** Colour that shadows take; never black. */
  shade: string
}

export const room = (wall: string, floor: string): Room => ({
  wall,
  floor,
  shade: mix(lift(floor, -0.42), '#2a1d14', 0.35),
})

/** One sheet of paper rolled from the wall onto the table: no edge, only light. */
export function seamless(pen: Pen, { wall, floor }: Room, horizon: number, frame = PORTRAIT): string {
  const bend = horizon / frame.h
  return (
    rect(
      0,
      0,
      frame.w,
      frame.h,
      pen.down([
        [0, lift(wall, -0.035)],
        [bend * 0.75, wall],
        [bend, mix(wall, floor, 0.5)],
        [Math.min(0.97, bend + 0.13), floor],
        [1, lift(floor, -0.03)],
      ]),
    ) + window(pen, wall, frame)
  )
}

/** A wall and a table top in two tones. */
export function table(pen: Pen, { wall, floor, shade }: Room, horizon: number, frame = PORTRAIT): string {
  const { w, h } = frame
  return (
    rect(0, 0, w, horizon, pen.down(even(lift(wall, -0.04), wall))) +
    rect(
      0,
      horizon,
      w,
      h - horizon,
      pen.down([
        [0, lift(floor, -0.045)],
        [0.35, floor],
        [1, lift(floor, 0.02)],
      ]),
    ) +
    window(pen, wall, frame) +
    rect(
      0,
      horizon - 26,
      w,
      26,
      pen.down([
        [0, shade, 0],
        [1, shade, 0.13],
      ]),
    ) +
    rect(0, horizon, w, 3, lift(floor, 0.05), 'fill-opacity="0.7"')
  )
}

/** Daylight from the left, dusk in the far corner. Straight gradients: a round one over the whole frame costs 35 ms. */
function window(pen: Pen, wall: string, { w, h }: Frame): string {
  return rect(
    0,
    0,
    w,
    h,
    pen.along(
      [w * 0.06, h * 0.2],
      [w, h * 0.86],
      [
        [0, lift(wall, 0.07), 0.7],
        [0.2, lift(wall, 0.06), 0.36],
        [0.4, lift(wall, 0.05), 0.1],
        [0.5, wall, 0],
        [0.501, '#1d1510', 0],
        [0.65, '#1d1510', 0.03],
        [0.82, '#1d1510', 0.08],
        [1, '#1d1510', 0.15],
      ],
    ),
  )
}

/** Sun through a window frame, thrown on the wall: slanted panes with soft edges. */
export function panes(pen: Pen, wall: string): string {
  const left = pen.random.between(-60, 120)
  const top = pen.random.between(-160, 0)
  const sun = mix(lift(wall, 0.1), '#fff1d2', 0.55)
  let art = ''
  for (let step = 0; step < 6; step += 1) {
    const grow = 10 - step * 4
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      art += rect(
        left + column * 250 - grow,
        top + row * 350 - grow,
        222 + grow * 2,
        322 + grow * 2,
        sun,
        `fill-opacity="0.13" rx="${n(8 + Math.max(0, grow))}"`,
      )
    }
  }
  return group(art, 'matrix(1 .36 -.2 1 90 -30)')
}

/** Leaves between the window and the wall, far enough to blur. */
export function leafShade(pen: Pen, colour: string, strength = 0.1, width = PORTRAIT.w): string {
  const { random } = pen
  const x = width * random.between(0.62, 0.94)
  let art = ''
  for (let twig = 0; twig < 3; twig += 1) {
    const lean = random.between(-40, 30) + twig * 34
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const turn = lean + (leaf % 2 ? 52 : -48) + random.between(-14, 14)
      const along = 60 + leaf * 56
      const cx = x - Math.sin((lean * Math.PI) / 180) * along - 60
      const cy = -90 + Math.cos((lean * Math.PI) / 180) * along
      art += group(
        path('M0 0C26 -34 84 -44 150 -8C92 26 36 28 0 0Z', colour),
        `translate(${n(cx)} ${n(cy)}) rotate(${n(turn + 90)}) scale(${n(random.between(0.65, 1.05), 2)})`,
      )
    }
  }
  // Drawn four times a little apart, edges melt as they do in a real penumbra.
  return [
    [0, 0],
    [9, 6],
    [-8, 8],
    [3, -9],
    [14, -4],
  ]
    .map(([dx, dy]) => group(art, `translate(${dx} ${dy})`, `opacity="${n(strength / 4, 3)}"`))
    .join('')
}

export interface Footprint {
  /** Half of the width that touches the ground, px. */
  half: number
  /** Depth of the footprint divided by its width. */
  tilt: number
  /** Height of the thing: tall things throw longer shadows. */
  height: number
}

/** The shadow under and beside a thing that stands on (x, y). */
export function shadow(
  pen: Pen,
  { shade }: Room,
  x: number,
  y: number,
  { half, tilt, height }: Footprint,
): string {
  const depth = half * tilt
  const reach = Math.min(520, 60 + height * 0.55)
  const core = lift(shade, -0.12)
  const soft = (colour: string, opacity: number) =>
    pen.round([
      [0, colour, opacity],
      [0.3, colour, opacity * 0.8],
      [0.6, colour, opacity * 0.32],
      [0.82, colour, opacity * 0.08],
      [1, colour, 0],
    ])
  return (
    group(
      ellipse(0, 0, half * 1.1 + reach, depth + reach * 0.15, soft(shade, 0.5)),
      `translate(${n(x + reach * 0.78)} ${n(y - depth * 0.1)}) rotate(-4)`,
    ) +
    ellipse(x + half * 0.34, y + depth * 0.2, half * 1.6 + 18, depth * 1.4 + 22, soft(shade, 0.62)) +
    ellipse(x + half * 0.05, y + depth * 0.12, half * 1.17 + 6, depth * 1.17 + 9, soft(core, 0.95))
  )
}

/** A soft shadow around (x, y) for things that bring their own. */
export const groundShade = (
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength = 0.66,
): string => {
  const shade = '#2c1d13'
  return ellipse(
    x,
    y,
    rx,
    ry,
    pen.round([
      [0, shade, strength],
      [0.45, shade, strength * 0.6],
      [0.8, shade, strength * 0.12],
      [1, shade, 0],
    ]),
  )
}
