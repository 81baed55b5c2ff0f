import { mix } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { ellipse, even, line, path, within } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { linenNames, linens } from './linens.ts'

/** A work apron on a wooden peg. */
export const apron: Draw = (pen, look) => {
  const skin: Skin = linens[chosen(pen, look, linenNames, ['natural', 'black', 'denim', 'olive'])]
  const half = look.includes('half')
  const d = half
    ? 'M-200 -400C-80 -412 80 -412 200 -400C212 -260 218 -140 226 -4C120 22 -120 22 -226 -4C-218 -140 -212 -260 -200 -400Z'
    : 'M-92 -560C-40 -540 40 -540 92 -560C104 -480 128 -420 196 -380C212 -260 218 -140 226 -4C120 22 -120 22 -226 -4C-218 -140 -212 -260 -196 -380C-128 -420 -104 -480 -92 -560Z'
  const clip = pen.clip(d)
  let folds = ''
  for (const [x, w, dark] of [
    [-150, 40, 0],
    [-120, 34, 1],
    [-40, 46, 0],
    [6, 30, 1],
    [90, 40, 0],
    [130, 44, 1],
    [176, 40, 1],
  ] as const)
    folds += path(
      `M${x} -390C${x + 8} -250 ${x - 12} -120 ${x} 30H${x + w}C${x + w - 8} -120 ${x + w + 10} -250 ${x + w * 0.6} -390Z`,
      dark ? skin.dark : skin.light,
      'fill-opacity="0.22"',
    )
  const weave = Array.from({ length: 44 }, (_, i) =>
    line(`M-240 ${-560 + i * 13.4}H240`, skin.dark, 1, 'stroke-opacity="0.12"'),
  ).join('')
  const pocket =
    path(
      'M-100 -300H100L96 -150Q94 -136 80 -136H-80Q-94 -136 -96 -150Z',
      pen.down(even(mix(skin.base, skin.light, 0.3), skin.base)),
      `stroke="${skin.dark}" stroke-opacity="0.55" stroke-width="2"`,
    ) + line('M-94 -290H94M0 -300V-140', skin.dark, 2, 'stroke-dasharray="7 6" stroke-opacity="0.7"')
  const straps =
    line(
      'M-88 -556C-76 -650 -30 -700 0 -706C30 -700 76 -650 88 -556',
      '#7a4e2b',
      17,
      'stroke-linecap="round"',
    ) +
    line('M-90 -558C-78 -650 -30 -702 0 -708', '#b58052', 5, 'stroke-opacity="0.7"') +
    [
      [-88, -548],
      [88, -548],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 9, 9, '#c7a35a') + ellipse(x - 2, y - 2, 4, 4, '#f0dca0'))
      .join('')
  const band = half
    ? line('M-204 -392C-80 -404 80 -404 204 -392', skin.dark, 30) +
      line('M-30 -398C-20 -520 -8 -640 0 -706C8 -640 20 -520 30 -398', skin.base, 12)
    : straps
  const ties = line(
    'M-194 -376C-250 -340 -262 -230 -240 -130M194 -376C252 -330 262 -250 246 -150',
    skin.base,
    13,
    'stroke-linecap="round"',
  )
  const peg =
    groundShade(pen, 16, -692, 26, 20, 0.5) +
    ellipse(
      0,
      -706,
      18,
      18,
      pen.round(
        [
          [0, '#e6c79c'],
          [0.6, '#b98a58'],
          [1, '#7d5731'],
        ],
        [0.35, 0.3],
      ),
    )
  const shade = [1, 2, 3]
    .map((i) => path(d, '#2a1d14', `fill-opacity="0.09" transform="translate(${i * 9} ${i * 8})"`))
    .join('')
  const art =
    shade +
    ties +
    path(
      d,
      pen.across([
        [0, mix(skin.base, skin.light, 0.5)],
        [0.3, mix(skin.base, skin.light, 0.35)],
        [0.65, skin.base],
        [1, mix(skin.base, skin.dark, 0.5)],
      ]),
    ) +
    within(clip, folds + weave) +
    pocket +
    band +
    peg
  return { art, width: 520, height: 740, half: 0, tilt: 0.2, focus: [0, -260], hangs: true }
}
