import { lift, mix } from './colour.ts'
import { cap, ellipsePath } from './glass.ts'
import { type Form, relief, type Skin, turn, wall } from './lathe.ts'
import { ellipse, group, line, n, path, rect, within } from './pen.ts'
import { chosen, type Draw } from './subject.ts'
import { paperNames, papers, under } from './wares.ts'

const linens = {
  natural: { dark: '#8f7f67', base: '#cdbda1', light: '#ebdfc9', gloss: 0 },
  black: { dark: '#15161a', base: '#2d3036', light: '#50555e', gloss: 0 },
  denim: { dark: '#26374d', base: '#4b6484', light: '#7f98b5', gloss: 0 },
  olive: { dark: '#3f4630', base: '#6b7454', light: '#99a17f', gloss: 0 },
  white: { dark: '#b3afa8', base: '#ebe8e2', light: '#ffffff', gloss: 0 },
  grey: { dark: '#5d5f62', base: '#97999b', light: '#c6c8c9', gloss: 0 },
  blush: { dark: '#a06f64', base: '#d9b0a4', light: '#f2d8ce', gloss: 0 },
} as const satisfies Record<string, Skin>
type Linen = keyof typeof linens
const linenNames = Object.keys(linens) as Linen[]

/** A work apron on a wooden peg. */
export const apron: Draw = (pen, look) => {
  const skin: Skin = linens[chosen(pen, look, linenNames, ['natural', 'black', 'denim', 'olive'])]
  const d =
    'M-92 -560C-40 -540 40 -540 92 -560C104 -480 128 -420 196 -380C212 -260 218 -140 226 -4C120 22 -120 22 -226 -4C-218 -140 -212 -260 -196 -380C-128 -420 -104 -480 -92 -560Z'
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
      pen.down([
        [0, mix(skin.base, skin.light, 0.3)],
        [1, skin.base],
      ]),
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
  const ties = line(
    'M-194 -376C-250 -340 -262 -230 -240 -130M194 -376C252 -330 262 -250 246 -150',
    skin.base,
    13,
    'stroke-linecap="round"',
  )
  const peg =
    ellipse(
      16,
      -692,
      26,
      20,
      pen.round([
        [0, '#2a1d14', 0.5],
        [1, '#2a1d14', 0],
      ]),
    ) +
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
    straps +
    peg
  return { art, width: 520, height: 740, half: 0, tilt: 0.2, focus: [0, -260], hangs: true }
}

/** Folded towels, bound with a band. */
export const towels: Draw = (pen, look) => {
  const { random } = pen
  const first = chosen(pen, look, linenNames, ['white', 'natural', 'grey', 'blush'])
  const count = 5
  let art = under(pen, 60, 6, 390, 66)
  for (let i = 0; i < count; i += 1) {
    const skin: Skin =
      linens[
        look.includes('mixed')
          ? ((['white', 'natural', 'grey', 'blush', 'olive'] as const)[i] ?? first)
          : first
      ]
    const y = -i * 74
    const w = 270 + random.between(-7, 7)
    const [x, fill] = [
      random.between(-6, 6),
      pen.down([
        [0, skin.light],
        [0.35, mix(skin.base, skin.light, 0.6)],
        [0.8, skin.base],
        [1, skin.dark],
      ]),
    ]
    const side = pen.across([
      [0, '#ffffff', 0.25],
      [0.3, '#ffffff', 0],
      [0.7, skin.dark, 0.05],
      [1, skin.dark, 0.6],
    ])
    const d = `M${n(x - w)} ${n(y - 36)}C${n(x - w - 4)} ${n(y - 74)} ${n(x - w + 10)} ${n(y - 80)} ${n(x - w + 40)} ${n(y - 79)}L${n(x + w - 20)} ${n(y - 79)}C${n(x + w + 24)} ${n(y - 80)} ${n(x + w + 24)} ${n(y)} ${n(x + w - 20)} ${n(y)}L${n(x - w + 30)} ${n(y)}C${n(x - w)} ${n(y)} ${n(x - w - 2)} ${n(y - 16)} ${n(x - w)} ${n(y - 36)}Z`
    let pile = ''
    for (let k = 0; k < 70; k += 1)
      pile += line(
        `M${n(random.between(x - w, x + w))} ${n(y - random.between(4, 74))}q5 ${n(random.between(-4, 4))} 10 0`,
        random.chance(0.5) ? skin.light : skin.dark,
        1.8,
        'stroke-opacity="0.34" stroke-linecap="round"',
      )
    art +=
      path(d, fill) +
      path(d, side) +
      pile +
      line(
        `M${n(x - w + 8)} ${n(y - 40)}C${n(x - w * 0.4)} ${n(y - 35)} ${n(x + w * 0.4)} ${n(y - 45)} ${n(x + w - 4)} ${n(y - 40)}`,
        skin.dark,
        3,
        'stroke-opacity="0.5"',
      ) +
      line(`M${n(x - w + 10)} ${n(y - 1)}H${n(x + w - 20)}`, '#2a1d14', 3, 'stroke-opacity="0.35"')
  }
  const top = -(count * 74) - 6
  art += look.includes('loose')
    ? ''
    : path(
        `M-46 ${top}C-10 ${top - 6} 20 ${top - 6} 46 ${top}L50 2C20 8 -20 8 -50 2Z`,
        pen.across([
          [0, '#a98052'],
          [0.3, '#d4ae7e'],
          [1, '#94703f'],
        ]),
      ) + line(`M-40 ${n(top / 2)}H40`, '#5a3d1e', 2, 'stroke-opacity="0.4"')
  return { art, width: 640, height: count * 74 + 30, half: 0, tilt: 0.2, focus: [0, -200] }
}

/** Work gloves, a pair laid across each other. */
export const gloves: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['cotton', 'rubber', 'leather'])
  const skin: Skin = {
    cotton: linens.white,
    rubber: { dark: '#7a2c2a', base: '#c25148', light: '#e88d7d', gloss: 0.6 },
    leather: { dark: '#6d4522', base: '#b58350', light: '#dcb384', gloss: 0.1 },
  }[kind]
  const palm =
    'M-76 180C-84 90 -88 20 -84 -40L-92 -190C-92 -222 -52 -222 -50 -192L-42 -76L-40 -240C-38 -272 2 -272 2 -240L4 -78L20 -232C24 -262 62 -258 60 -226L50 -70L82 -172C92 -200 126 -188 118 -158L96 -20C116 -46 138 -62 158 -56C180 -48 170 -24 158 -8L98 88C88 120 84 150 84 180Z'
  const dip =
    'M-88 -60L-92 -190C-92 -222 -52 -222 -50 -192L-42 -76L-40 -240C-38 -272 2 -272 2 -240L4 -78L20 -232C24 -262 62 -258 60 -226L50 -70L82 -172C92 -200 126 -188 118 -158L96 -20C116 -46 138 -62 158 -56C180 -48 170 -24 158 -8L110 66C40 40 -30 60 -86 30Z'
  const coat = {
    cotton: ['#c4514a', '#8f2f2c'],
    rubber: ['#d2665a', '#a33f38'],
    leather: ['#c3935e', '#94683a'],
  }[kind]
  const one = () => {
    let knit = ''
    for (let y = 60; y < 250; y += 9)
      knit += line(`M-86 ${y}q42 5 84 0t84 0`, skin.dark, 2, 'stroke-opacity="0.28"')
    const cuff = `M-80 172H86C92 210 92 236 88 258C30 266 -30 266 -82 258C-86 236 -86 210 -80 172Z`
    return (
      path(palm, '#1f1a16', 'fill-opacity="0.28" transform="translate(12 14)"') +
      path(
        cuff,
        pen.across([
          [0, skin.light],
          [0.5, skin.base],
          [1, skin.dark],
        ]),
      ) +
      path(
        palm,
        pen.along(
          [-90, -200],
          [140, 180],
          [
            [0, skin.light],
            [0.5, skin.base],
            [1, mix(skin.base, skin.dark, 0.6)],
          ],
        ),
      ) +
      knit +
      path(
        dip,
        pen.along(
          [-90, -240],
          [150, 90],
          [
            [0, lift(coat[0] ?? '', 0.07)],
            [0.5, coat[0] ?? ''],
            [1, coat[1] ?? ''],
          ],
        ),
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
    under(pen, 30, -40, 390, 130, 0.5) +
    group(one(), 'translate(110 -250) rotate(24) scale(-1 1)') +
    group(one(), 'translate(-80 -250) rotate(-22)')
  return { art, width: 640, height: 560, half: 0, tilt: 0.3, focus: [-60, -300] }
}

/** Rolls of wrapping paper, standing in front of a sheet. */
export const wrappingPaper: Draw = (pen, look) => {
  const { random } = pen
  const names = chosen(pen, look, paperNames, ['kraft', 'green', 'clay', 'white'])
  const order = [papers[names], papers.kraft, papers.white, papers.green, papers.clay].slice(0, 4)
  const motif = random.whole(0, 2)
  let art = under(pen, 60, 4, 360, 56)
  order.forEach((skin, i) => {
    const h = 560 - ((i * 83) % 190)
    const form: Form = {
      tilt: 0.22,
      profile: [
        [62, h],
        [62, 0],
      ],
    }
    const body = turn(form)
    let print = ''
    if (i % 2 === 0) {
      for (let y = 30; y < h - 20; y += motif === 1 ? 30 : 44)
        for (let a = -75; a <= 75; a += 30) {
          const [x, py] = body.at(a + (Math.floor(y / 44) % 2) * 15, y)
          const squeeze = Math.max(0.2, Math.cos((a * Math.PI) / 180))
          print +=
            motif === 0
              ? ellipse(x, py, 5 * squeeze, 5, '#fbf6ea', 'fill-opacity="0.8"')
              : motif === 1
                ? ''
                : path(
                    `M${n(x)} ${n(py - 9)}Q${n(x + 8 * squeeze)} ${n(py)} ${n(x)} ${n(py + 9)}Q${n(x - 8 * squeeze)} ${n(py)} ${n(x)} ${n(py - 9)}Z`,
                    '#fbf6ea',
                    'fill-opacity="0.75"',
                  )
        }
      if (motif === 1)
        for (let a = -80; a <= 80; a += 16) {
          const [x, y0] = body.at(a, h)
          const [, y1] = body.at(a, 0)
          print += line(`M${n(x)} ${n(y0)}V${n(y1)}`, '#fbf6ea', 2.4, 'stroke-opacity="0.6"')
        }
    }
    const spiral = [50, 40, 31]
      .map(
        (r) =>
          `<ellipse cx="0" cy="${n(-h)}" rx="${r}" ry="${n(r * 0.22)}" fill="none" stroke="${skin.dark}" stroke-opacity="0.55" stroke-width="1.6"/>`,
      )
      .join('')
    art += group(
      wall(body, skin) +
        print +
        relief(pen, form, skin, 0.4) +
        path(ellipsePath(62, h, 0.22), skin.light) +
        spiral +
        ellipse(0, -h, 22, 5, '#3a2b1c', 'fill-opacity="0.8"'),
      `translate(${-208 + i * 138} ${(i % 2) * 24})`,
    )
  })
  return { art, width: 600, height: 590, half: 0, tilt: 0.2, focus: [0, -340] }
}

/** Pillar candles and a jar candle. */
export const candles: Draw = (pen, look) => {
  const wax: Skin = {
    ivory: { dark: '#a8977a', base: '#ece0c8', light: '#fdf7ea', gloss: 0.3 },
    white: { dark: '#a9a6a0', base: '#eeece8', light: '#ffffff', gloss: 0.3 },
    sage: { dark: '#6d7a62', base: '#aab79b', light: '#d6dfca', gloss: 0.3 },
    rose: { dark: '#a0685c', base: '#d8a99c', light: '#f1d2c9', gloss: 0.3 },
  }[chosen(pen, look, ['ivory', 'white', 'sage', 'rose'])]
  const tilt = 0.22
  const pillar = (x: number, y: number, r: number, h: number) => {
    const form: Form = {
      tilt,
      profile: [
        [r * 0.96, h],
        [r, h - 6],
        [r, 0],
      ],
    }
    const pool =
      path(ellipsePath(r * 0.96, h, tilt), wax.light) +
      ellipse(
        0,
        -h + 2,
        r * 0.7,
        r * tilt * 0.7,
        pen.round([
          [0, '#fff3cf'],
          [0.6, mix(wax.light, '#ffe2a0', 0.5)],
          [1, wax.base],
        ]),
      )
    const flame =
      line(`M0 ${n(-h + 2)}V${n(-h - 18)}`, '#2a1d14', 4) +
      ellipse(
        0,
        -h - 40,
        90,
        100,
        pen.round([
          [0, '#ffe9b0', 0.55],
          [0.4, '#ffe0a0', 0.2],
          [1, '#ffe0a0', 0],
        ]),
      ) +
      path(
        `M0 ${n(-h - 74)}C16 ${n(-h - 46)} 15 ${n(-h - 18)} 0 ${n(-h - 12)}C-15 ${n(-h - 18)} -16 ${n(-h - 46)} 0 ${n(-h - 74)}Z`,
        pen.down([
          [0, '#ffd27a'],
          [0.55, '#fff6dc'],
          [1, '#f3a24a'],
        ]),
      )
    return group(
      under(pen, r * 0.4, 4, r * 1.9, r * 0.46) +
        wall(turn(form), wax) +
        path(
          turn(form).patch(-90, 90, h, h * 0.6),
          pen.along(
            [0, -h],
            [0, -h * 0.6],
            [
              [0, '#fff0c4', 0.7],
              [1, '#fff0c4', 0],
            ],
          ),
        ) +
        relief(pen, form, wax, 0.5) +
        pool +
        flame,
      `translate(${x} ${y})`,
    )
  }
  const tin = papers[chosen(pen, look, ['black', 'clay', 'green'], ['black', 'clay'])]
  const jar = group(
    under(pen, 40, 6, 200, 48) +
      cap(
        pen,
        [
          [100, 110],
          [100, 0],
        ],
        tin,
        tilt,
        0,
      ) +
      path(ellipsePath(92, 108, tilt), wax.base) +
      line('M0 -106V-128', '#2a1d14', 4),
    'translate(170 30)',
  )
  return {
    art: pillar(-150, -20, 84, 400) + pillar(20, -46, 84, 270) + jar,
    width: 560,
    height: 500,
    half: 0,
    tilt,
    focus: [-100, -330],
  }
}
