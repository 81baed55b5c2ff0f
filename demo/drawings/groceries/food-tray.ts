import { lift, mix } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { even, group, n, type Pen, rect } from '../pen.ts'

/** A shallow tray seen from above; what lies in it is drawn in px around its middle, then flattened. */
export function tray(pen: Pen, skin: Skin, food: string, w = 340, d = 190): string {
  const shell = (grow: number, y: number, fill: string) =>
    rect(
      -w - grow,
      y - d - grow * 0.6,
      (w + grow) * 2,
      (d + grow * 0.6) * 2,
      fill,
      `rx="${n(46 + grow)}" ry="${n(34 + grow * 0.6)}"`,
    )
  let art = groundShade(pen, 40, 24, w * 1.3, d * 1.24)
  for (let y = 0; y > -26; y -= 4)
    art += shell(-20 - y * -0.5, y, pen.across(even(skin.light, skin.base, skin.dark)))
  return (
    art +
    shell(0, -28, pen.across(even(skin.light, mix(skin.base, skin.light, 0.4)))) +
    shell(-16, -26, pen.across(even(lift(skin.dark, -0.03), skin.base))) +
    shell(-26, -20, pen.along([-w, -d], [w, d], even(skin.dark, mix(skin.dark, skin.base, 0.7)))) +
    group(food, 'translate(0 -26)')
  )
}

export const blackTray: Skin = { dark: '#17171a', base: '#2b2b30', light: '#4d4d54', gloss: 0.4 }

export const paleTray: Skin = { dark: '#b9b4a9', base: '#e2ded4', light: '#faf8f2', gloss: 0.2 }

export const woodTray: Skin = { dark: '#8a6238', base: '#c79b66', light: '#e8caa0', gloss: 0.1 }
