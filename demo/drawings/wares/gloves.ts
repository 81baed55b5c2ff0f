import { lift, mix } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { even, group, line, path, rect } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { linens } from './linens.ts'

/** Work gloves, a pair laid across each other. */
export const gloves: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['cotton', 'rubber', 'leather', 'plain', 'nitrile', 'plastic'])
  const skin: Skin = {
    cotton: linens.white,
    rubber: { dark: '#7a2c2a', base: '#c25148', light: '#e88d7d', gloss: 0.6 },
    leather: { dark: '#6d4522', base: '#b58350', light: '#dcb384', gloss: 0.1 },
    plain: linens.white,
    nitrile: { dark: '#26415f', base: '#4c79a8', light: '#8fb3d3', gloss: 0.5 },
    plastic: { dark: '#9fa9ad', base: '#dde3e4', light: '#fbfcfc', gloss: 0.8 },
  }[kind]
  const palm =
    'M-76 180C-84 90 -88 20 -84 -40L-92 -190C-92 -222 -52 -222 -50 -192L-42 -76L-40 -240C-38 -272 2 -272 2 -240L4 -78L20 -232C24 -262 62 -258 60 -226L50 -70L82 -172C92 -200 126 -188 118 -158L96 -20C116 -46 138 -62 158 -56C180 -48 170 -24 158 -8L98 88C88 120 84 150 84 180Z'
  const dip =
    'M-88 -60L-92 -190C-92 -222 -52 -222 -50 -192L-42 -76L-40 -240C-38 -272 2 -272 2 -240L4 -78L20 -232C24 -262 62 -258 60 -226L50 -70L82 -172C92 -200 126 -188 118 -158L96 -20C116 -46 138 -62 158 -56C180 -48 170 -24 158 -8L110 66C40 40 -30 60 -86 30Z'
  const coat = {
    cotton: ['#c4514a', '#8f2f2c'],
    rubber: ['#d2665a', '#a33f38'],
    leather: ['#c3935e', '#94683a'],
    plain: ['#efece6', '#c9c4bb'],
    nitrile: ['#4f7dad', '#315779'],
    plastic: ['#e6ebec', '#b9c2c6'],
  }[kind]
  const one = () => {
    let knit = ''
    for (let y = 60; y < 250; y += 9)
      knit += line(`M-86 ${y}q42 5 84 0t84 0`, skin.dark, 2, 'stroke-opacity="0.28"')
    const cuff = `M-80 172H86C92 210 92 236 88 258C30 266 -30 266 -82 258C-86 236 -86 210 -80 172Z`
    return (
      path(palm, '#1f1a16', 'fill-opacity="0.28" transform="translate(12 14)"') +
      path(cuff, pen.across(even(skin.light, skin.base, skin.dark))) +
      path(
        palm,
        pen.along([-90, -200], [140, 180], even(skin.light, skin.base, mix(skin.base, skin.dark, 0.6))),
      ) +
      knit +
      path(
        dip,
        pen.along([-90, -240], [150, 90], even(lift(coat[0] ?? '', 0.07), coat[0] ?? '', coat[1] ?? '')),
        'fill-opacity="0.96"',
      ) +
      line(
        'M-46 -76L-40 20M4 -78L2 10M48 -72L36 14',
        coat[1] ?? '',
        4,
        'stroke-opacity="0.45" stroke-linecap="round"',
      ) +
      line(
        `M-72 -190C-72 -120 -66 -70 -64 -20M-20 -236V-90M40 -226L30 -90`,
        '#ffffff',
        9,
        'stroke-opacity="0.2" stroke-linecap="round"',
      ) +
      rect(-82, 240, 170, 14, coat[1] ?? '', 'fill-opacity="0.7"')
    )
  }
  const art =
    groundShade(pen, 30, -40, 390, 130, 0.5) +
    group(one(), 'translate(110 -250) rotate(24) scale(-1 1)') +
    group(one(), 'translate(-80 -250) rotate(-22)')
  return { art, width: 640, height: 560, half: 0, tilt: 0.3, focus: [-60, -300] }
}
