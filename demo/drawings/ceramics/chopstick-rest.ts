import { mix } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { tube } from '../parts.ts'
import { even, group, melt, n, type Pen, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { finish } from './clay.ts'

export const chopstickRest: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const shape = chosen(pen, look, ['pebble', 'mountain', 'bar'])
  const count = look.includes('set') ? 5 : 3
  let art = ''
  for (let i = 0; i < count; i += 1) {
    const y = -(count - 1 - i) * 62
    const x = (count - 1 - i) * 84 - (count - 1) * 42
    const glaze = i % 2 && look.includes('mixed') ? mixedSkin(coat.glaze) : coat.glaze
    art += groundShade(pen, x + 24, y + 6, 150, 26, 0.42)
    art += group(rest(pen, shape, glaze), `translate(${n(x)} ${n(y)})`)
  }
  const wood: Skin = { dark: '#3a2013', base: '#6d4227', light: '#9c6a44', gloss: 0.2 }
  const [lx, ly] = [-(count - 1) * 42, -44]
  const lain = random.chance(0.8) || look.includes('sticks')
  const stick = (gap: number) =>
    tube(
      `M${lx - 150} ${ly + 4 + gap * 0.9}C${lx - 40} ${ly + 2 + gap} ${lx + 120} ${ly + 14 + gap} ${lx + 470} ${ly + 46 + gap * 1.5}`,
      10,
      wood,
      1.5,
    )
  const sticks = lain
    ? group(stick(0) + stick(15), 'translate(10 16)', 'opacity="0.25"') + stick(0) + stick(15)
    : ''
  return { art: art + sticks, width: 560, height: count * 96 + 160, half: 0, tilt: 0.2, focus: [0, -70] }
}

const mixedSkin = (skin: Skin): Skin => ({
  ...skin,
  base: mix(skin.base, '#6d7f86', 0.5),
  light: mix(skin.light, '#b7c4c8', 0.5),
  dark: mix(skin.dark, '#3b464a', 0.5),
})

function rest(pen: Pen, shape: 'pebble' | 'mountain' | 'bar', skin: Skin): string {
  const fill = pen.along([-60, -70], [80, 20], even(skin.light, skin.base, skin.dark))
  const top = pen.along([0, -70], [0, -20], melt('#ffffff', 0.35 + skin.gloss * 0.3))
  if (shape === 'mountain')
    return (
      path(
        'M-120 14C-96 -20 -66 -66 -44 -66C-26 -66 -16 -34 6 -34C26 -34 40 -54 58 -54C82 -54 104 -10 118 14C60 28 -60 28 -120 14Z',
        fill,
      ) + path('M-86 -22C-70 -48 -56 -58 -44 -58C-32 -58 -26 -40 -10 -28C-36 -34 -60 -34 -86 -22Z', top)
    )
  if (shape === 'bar')
    return (
      path(
        'M-124 10C-124 -34 -104 -52 -82 -46C-40 -34 40 -34 82 -46C104 -52 124 -34 124 10C60 24 -60 24 -124 10Z',
        fill,
      ) + path('M-104 -26C-96 -42 -84 -42 -70 -38C-30 -28 30 -28 70 -38C40 -20 -50 -16 -104 -26Z', top)
    )
  return (
    path(
      'M-122 0C-122 -38 -70 -58 -4 -50C60 -60 124 -40 122 -2C120 24 60 30 0 28C-64 30 -122 24 -122 0Z',
      fill,
    ) + path('M-96 -18C-80 -42 -40 -48 -6 -40C20 -46 50 -46 70 -38C30 -30 -40 -32 -96 -18Z', top)
  )
}
