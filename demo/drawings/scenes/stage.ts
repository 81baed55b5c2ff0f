import { leafShade, PORTRAIT, panes, type Room, seamless, shadow, table } from '../light.ts'
import { group, n, type Pen } from '../pen.ts'
import type { Subject } from '../subject.ts'

/** Puts a thing with its shadow on the ground at (x, y). */
export function place(pen: Pen, room: Room, subject: Subject, x: number, y: number, scale = 1): string {
  const cast =
    subject.half === 0
      ? ''
      : shadow(pen, room, x, y, {
          half: subject.half * scale,
          tilt: subject.tilt,
          height: subject.height * scale,
        })
  return cast + group(subject.art, `translate(${n(x)} ${n(y)}) scale(${n(scale, 3)})`)
}

/** The scale at which a thing fills a share of the frame. */
export const scaleTo = ({ width, height }: Subject, wide = 690, tall = 790): number =>
  Math.min(wide / width, tall / height)

/** A backdrop that fits a hero picture. */
export function backdrop(pen: Pen, room: Room, horizon: number): string {
  const mood = pen.random.pick(['paper', 'paper', 'table', 'panes', 'leaves'] as const)
  if (mood === 'table') return table(pen, room, horizon)
  const paper = seamless(pen, room, horizon)
  if (mood === 'panes') return paper + panes(pen, room.wall)
  if (mood === 'leaves') return paper + leafShade(pen, room.shade)
  return paper
}

/** A finished picture. */
export function svg(pen: Pen, art: string, { w, h } = PORTRAIT): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${pen.defs()}${art}</svg>`
}
