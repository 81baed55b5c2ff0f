import type { Kind } from '../kinds.ts'
import { leafShade, panes, type Room, seamless, table } from '../light.ts'
import { rooms } from '../palette.ts'
import { group, type Pen } from '../pen.ts'
import type { Look, Subject } from '../subject.ts'
import { board, cloth } from './cloth-and-board.ts'
import { propsOf } from './props.ts'
import { sold } from './sold-together.ts'
import { backdrop, place, scaleTo } from './stage.ts'

/** 0 the product alone, 1 close up, 2 in use among other things, 3 as it is packed or sold together. */
export type Shot = 0 | 1 | 2 | 3

export function shoot(pen: Pen, kind: Kind, look: Look, shot: Shot): string {
  const thing = sold(pen, kind, look)
  const room = pen.fork(shot < 2 ? 'room' : `room${shot}`).random.pick(rooms[kind.family])
  const here = pen.fork(`shot${shot}`)
  if (shot === 1) return closeUp(here, room, thing)
  if (shot === 2) return scene(here, room, kind, thing)
  if (shot === 3) return thing.hangs ? hung(here, room, thing) : parcel(here, room, kind, thing)
  return hero(here, room, thing)
}

function hero(pen: Pen, room: Room, thing: Subject): string {
  const scale = scaleTo(thing)
  // The middle of the thing lies a little under the middle of the frame, where the eye rests.
  const y = Math.min(1060, 640 + (thing.height * scale) / 2)
  const depth = (thing.half || thing.width * 0.4) * thing.tilt * scale
  return backdrop(pen, room, thing.hangs ? 1130 : y - 60 - depth) + place(pen, room, thing, 500, y, scale)
}

function closeUp(pen: Pen, room: Room, thing: Subject): string {
  const scale = scaleTo(thing) * (thing.hangs ? 1.55 : 1.85)
  const [fx, fy] = thing.focus
  const y = 610 - fy * scale
  return seamless(pen, room, Math.min(1180, y - 40)) + place(pen, room, thing, 500 - fx * scale, y, scale)
}

function scene(pen: Pen, room: Room, kind: Kind, thing: Subject): string {
  const { random } = pen
  const side = random.chance(0.5) ? 1 : -1
  const { behind, before } = propsOf[kind.family]
  const light = random.chance(0.6) ? panes(pen, room.wall) : leafShade(pen, room.shade, 0.12)
  if (thing.hangs) {
    const scale = scaleTo(thing, 560, 640)
    return (
      table(pen, room, 985) +
      light +
      place(pen, room, thing, 500 - side * 110, 880, scale) +
      group(random.pick(behind)(pen, room), `translate(${500 + side * 270} 1090) scale(.92)`)
    )
  }
  const scale = scaleTo(thing, 640, 700)
  const ground = 930
  const low = thing.height * scale < 360
  const under = random.chance(0.5)
    ? group((random.chance(0.5) ? board : cloth)(pen, room), `translate(500 ${ground + 14}) scale(1.12)`)
    : ''
  return (
    table(pen, room, ground - 200) +
    light +
    group(
      random.pick(behind)(pen, room),
      `translate(${500 + side * (low ? 250 : 300)} ${ground - 120}) scale(${low ? 0.98 : 0.86})`,
    ) +
    under +
    place(pen, room, thing, 500 - side * 60, ground + 10, scale) +
    group(random.pick(before)(pen, room), `translate(${500 + side * 300} ${ground + 126}) scale(.95)`)
  )
}

function parcel(pen: Pen, room: Room, kind: Kind, thing: Subject): string {
  if (kind.family === 'haru' || (kind.family === 'sool' && pen.random.chance(0.5))) {
    const scale = scaleTo(thing, 560, kind.family === 'sool' ? 760 : 540)
    return (
      seamless(pen, room, 760) +
      group(propsOf[kind.family].parcel(pen, room), 'translate(640 830) scale(1.3)') +
      place(pen, room, thing, 350, 960, scale)
    )
  }
  const scale = scaleTo(thing, 450, 640)
  const gap = Math.min(270, thing.width * scale * 0.62)
  return (
    seamless(pen, room, 730) +
    place(pen, room, thing, 500 - gap * 0.95, 820, scale * 0.9) +
    place(pen, room, thing, 500 + gap, 850, scale * 0.94) +
    place(pen, room, thing, 500 - gap * 0.1, 980, scale)
  )
}

function hung(pen: Pen, room: Room, thing: Subject): string {
  const scale = scaleTo(thing, 440, 600)
  const two = place(pen, room, thing, 285, 780, scale) + place(pen, room, thing, 715, 960, scale * 0.92)
  return seamless(pen, room, 1130) + leafShade(pen, room.shade) + two
}
