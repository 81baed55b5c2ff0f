import { mix } from '../colour.ts'
import type { Frame } from '../light.ts'
import { group, n, newPen, rect } from '../pen.ts'
import { seeded } from '../random.ts'
import { fire, tent } from './camp.ts'
import { jeep } from './jeep.ts'
import { grass, hills, type Mood, moon, river, stars, trees } from './landscape.ts'
import { svg } from './stage.ts'

const moods: Record<string, Mood> = {
  hero: {
    sky: ['#2e4052', '#6d7f86', '#d3a98a', '#f0c99a'],
    hills: ['#8d8b86', '#6f7672', '#4f5c56'],
    earth: ['#6d6248', '#37352a'],
    paint: '#7d8458',
    stars: true,
    water: false,
    trees: 24,
  },
  night: {
    sky: ['#10182a', '#1d2b45', '#34476a', '#56678a'],
    hills: ['#2f3d58', '#26324a', '#1c263a'],
    earth: ['#2a2c2e', '#15171a'],
    paint: '#d6c29a',
    stars: true,
    water: false,
    trees: 16,
  },
  river: {
    sky: ['#8fb4c4', '#bcd4d8', '#e6e9de', '#f4ecd8'],
    hills: ['#a3b5ad', '#7f9a8c', '#5f7f6c'],
    earth: ['#a89a78', '#6d6248'],
    paint: '#c0703d',
    stars: false,
    water: true,
    trees: 18,
  },
  forest: {
    sky: ['#b9c7b4', '#d0d8c4', '#e6e6d2', '#f0ead6'],
    hills: ['#93a58f', '#6f8a70', '#4d6b52'],
    earth: ['#6d6a48', '#3d4430'],
    paint: '#e0d5b8',
    stars: false,
    water: false,
    trees: 60,
  },
}

/** A boxy off-roader camping under the hills; words fit in the sky. The seed may name a mood. */
export function drawJeep(seed: string, frame: Frame): string {
  const pen = newPen(seeded(`jeep/${seed}`))
  const { w, h } = frame
  const wide = w > h
  const ground = h * 0.8
  const scale = wide ? 1 : 0.78
  const mood = moods[seed] ?? (moods.hero as Mood)
  const [high, upper, lower, low] = mood.sky
  const [earth, deep] = mood.earth
  const art =
    rect(
      0,
      0,
      w,
      h,
      pen.down([
        [0, high],
        [0.34, upper],
        [0.56, lower],
        [0.7, low],
        [1, low],
      ]),
    ) +
    (mood.stars ? stars(pen, frame) + moon(pen, w * (wide ? 0.2 : 0.24), h * 0.2) : '') +
    hills(pen, frame, ground, mood) +
    (mood.water ? river(pen, w, ground) : '') +
    rect(
      0,
      ground - 20,
      w,
      h - ground + 20,
      pen.down([
        [0, earth],
        [0.3, mix(earth, deep, 0.5)],
        [1, deep],
      ]),
    ) +
    trees(pen, w, ground, mood) +
    group(tent(pen), `translate(${n(w * (wide ? 0.34 : 0.2))} ${n(ground + 34)}) scale(${scale})`) +
    group(fire(pen), `translate(${n(w * (wide ? 0.475 : 0.4))} ${n(ground + 84)}) scale(${scale})`) +
    group(jeep(pen, mood.paint), `translate(${n(w * 0.73)} ${n(ground + 60)}) scale(${n(scale * 1.02, 2)})`) +
    grass(pen, frame, ground, earth)
  return svg(pen, art, frame)
}
