import { lift, mix } from './colour.ts'
import type { Frame } from './light.ts'
import { curve, ellipse, group, line, n, newPen, type Pen, type Point, path, polygon, rect } from './pen.ts'
import { seeded } from './random.ts'
import { svg } from './stage.ts'

interface Mood {
  sky: readonly [string, string, string, string]
  hills: readonly [string, string, string]
  earth: readonly [string, string]
  paint: string
  stars: boolean
  water: boolean
  trees: number
}

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
    group(tent(pen), `translate(${n(w * (wide ? 0.42 : 0.22))} ${n(ground + 34)}) scale(${scale})`) +
    group(fire(pen), `translate(${n(w * (wide ? 0.56 : 0.45))} ${n(ground + 84)}) scale(${scale})`) +
    group(jeep(pen, mood.paint), `translate(${n(w * 0.73)} ${n(ground + 60)}) scale(${n(scale * 1.02, 2)})`) +
    grass(pen, frame, ground, earth)
  return svg(pen, art, frame)
}

function river(pen: Pen, w: number, ground: number): string {
  let art = rect(
    0,
    ground - 90,
    w,
    80,
    pen.down([
      [0, '#cfe0e0'],
      [1, '#8fb0b4'],
    ]),
  )
  for (let i = 0; i < 40; i += 1)
    art += rect(
      pen.random.between(0, w),
      ground - pen.random.between(24, 86),
      pen.random.between(30, 120),
      2.4,
      '#ffffff',
      'fill-opacity="0.5" rx="1"',
    )
  return art
}

function stars(pen: Pen, { w, h }: Frame): string {
  let art = ''
  for (let i = 0; i < 60; i += 1)
    art += `<circle cx="${n(pen.random.between(0, w))}" cy="${n(pen.random.between(0, h * 0.36))}" r="${n(pen.random.between(0.8, 2.2))}" fill="#fff6e0" fill-opacity="${n(pen.random.between(0.3, 0.9), 2)}"/>`
  return art
}

const moon = (pen: Pen, x: number, y: number) =>
  ellipse(
    x,
    y,
    150,
    150,
    pen.round([
      [0, '#fff1cf', 0.4],
      [1, '#fff1cf', 0],
    ]),
  ) + ellipse(x, y, 44, 44, '#fff4da')

function hills(pen: Pen, { w, h }: Frame, ground: number, mood: Mood): string {
  return mood.hills
    .map((colour, i) => {
      const base = ground - h * (0.2 - i * 0.07)
      const ridge: Point[] = Array.from(
        { length: 9 },
        (_, k): Point => [(w * k) / 8, base - h * (0.16 - i * 0.03) * pen.random.between(0.2, 1)],
      )
      return path(
        `${curve([[-40, base], ...ridge, [w + 40, base]])}L${w + 40} ${n(ground)}L-40 ${n(ground)}Z`,
        pen.down([
          [0, colour],
          [1, mix(colour, mood.sky[3], 0.45)],
        ]),
      )
    })
    .join('')
}

function trees(pen: Pen, w: number, ground: number, mood: Mood): string {
  const dark = mix(mood.hills[2], '#182420', 0.55)
  let art = ''
  for (let i = 0; i < mood.trees; i += 1) {
    const x = pen.random.between(0, w)
    const tall = pen.random.between(60, mood.trees > 40 ? 300 : 170)
    const layers = [0, 1, 2, 3]
      .map((k) =>
        polygon([
          [x, ground - tall * (1.02 - k * 0.1)],
          [x + tall * (0.12 + k * 0.05), ground - tall * (0.68 - k * 0.2)],
          [x - tall * (0.12 + k * 0.05), ground - tall * (0.68 - k * 0.2)],
        ]),
      )
      .join('')
    art += path(layers, lift(dark, pen.random.between(-0.03, 0.05)), 'fill-opacity="0.92"')
  }
  return art
}

function tent(pen: Pen): string {
  return (
    ellipse(
      20,
      0,
      240,
      30,
      pen.round([
        [0, '#17140e', 0.6],
        [1, '#17140e', 0],
      ]),
    ) +
    path(
      'M-190 0L-20 -210L60 -200L200 0Z',
      pen.along(
        [-190, -100],
        [200, 0],
        [
          [0, '#f4dcae'],
          [0.5, '#dcb478'],
          [1, '#9a7546'],
        ],
      ),
    ) +
    path('M-20 -210L60 -200L200 0L90 0Z', '#8a6a42', 'fill-opacity="0.55"') +
    path(
      'M-84 0C-60 -90 -40 -140 -18 -190C10 -130 26 -70 38 0Z',
      pen.down([
        [0, '#ffdf97'],
        [1, '#e98b3c'],
      ]),
    ) +
    path('M-84 0C-60 -90 -40 -140 -18 -190C-30 -110 -50 -50 -84 0Z', '#f6e3bc') +
    line('M-190 0L-20 -210M200 0L60 -200', '#fbf0d4', 3, 'stroke-opacity="0.6"') +
    line('M-190 0L-240 14M200 0L250 14', '#2a251a', 2)
  )
}

function fire(pen: Pen): string {
  return (
    ellipse(
      0,
      -10,
      250,
      110,
      pen.round([
        [0, '#ffb454', 0.5],
        [0.5, '#ff9a3c', 0.16],
        [1, '#ff9a3c', 0],
      ]),
    ) +
    [
      [-30, 12, -14],
      [26, 12, 16],
      [0, 18, 2],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        group(
          rect(
            -44,
            -9,
            88,
            18,
            pen.down([
              [0, '#7d5533'],
              [1, '#3d2816'],
            ]),
            'rx="8"',
          ),
          `translate(${x} ${y}) rotate(${a})`,
        ),
      )
      .join('') +
    path(
      'M0 -112C32 -66 44 -34 34 0C24 18 -24 18 -34 0C-44 -30 -22 -50 0 -112Z',
      pen.down([
        [0, '#ff8a2e', 0.7],
        [0.6, '#ffb13d'],
        [1, '#ff7a28'],
      ]),
    ) +
    path('M2 -62C16 -36 20 -16 14 2C6 12 -8 12 -14 2C-18 -16 -6 -30 2 -62Z', '#fff0c0')
  )
}

/** Seen from the side, facing left; the tyres stand on y 0. */
function jeep(pen: Pen, paint: string): string {
  const body = pen.down([
    [0, lift(paint, 0.12)],
    [0.4, paint],
    [1, lift(paint, -0.2)],
  ])
  const glass = pen.along(
    [-150, -330],
    [150, -200],
    [
      [0, '#f5cfa2'],
      [0.35, '#8d9a9c'],
      [0.5, '#5a6a72'],
      [1, '#33414a'],
    ],
  )
  const pane = (d: string) =>
    path(d, glass, `stroke="${lift(paint, -0.3)}" stroke-width="5" stroke-linejoin="round"`)
  return (
    ellipse(
      10,
      4,
      400,
      44,
      pen.round([
        [0, '#100d08', 0.75],
        [0.6, '#100d08', 0.4],
        [1, '#100d08', 0],
      ]),
    ) +
    luggage(pen) +
    path(
      'M-330 -76L-334 -190C-334 -204 -326 -212 -312 -214L-168 -224L-112 -344C-106 -354 -98 -358 -86 -358H290C304 -358 312 -350 313 -336L322 -84C322 -74 316 -68 306 -68H-318Z',
      body,
    ) +
    pane('M-144 -226L-98 -330H10V-226Z') +
    pane('M34 -330H158V-226H34Z') +
    pane('M182 -330H284L290 -226H182Z') +
    path('M-150 -250L-108 -330H-60L-104 -250Z', '#fff3dc', 'fill-opacity="0.24"') +
    line(
      'M22 -345V-84M170 -345V-150M-168 -224L-160 -84M-332 -196L320 -196',
      lift(paint, -0.25),
      3,
      'stroke-opacity="0.7"',
    ) +
    line('M-310 -208L-160 -218M-80 -352H286', '#ffffff', 5, 'stroke-opacity="0.4" stroke-linecap="round"') +
    rect(40, -188, 40, 10, lift(paint, -0.35), 'rx="5"') +
    rect(120, -188, 36, 10, lift(paint, -0.35), 'rx="5"') +
    path(
      'M-352 -96H-190V-70H-352C-360 -70 -360 -96 -352 -96ZM196 -92H336C344 -92 344 -66 336 -66H196Z',
      '#2a2a28',
    ) +
    ellipse(-326, -160, 15, 24, '#fff1c4') +
    ellipse(
      -400,
      -150,
      120,
      60,
      pen.round([
        [0, '#fff1c4', 0.5],
        [1, '#fff1c4', 0],
      ]),
    ) +
    rect(316, -178, 12, 40, '#c24a34', 'rx="4"') +
    ellipse(346, -190, 26, 70, '#1d1d1c') +
    ellipse(350, -190, 16, 44, '#3a3a38') +
    arch(-208) +
    arch(204) +
    wheel(pen, -208) +
    wheel(pen, 204) +
    rect(-130, -84, 250, 14, '#2a2a28', 'rx="6"')
  )
}

const arch = (x: number) =>
  path(
    `M${x - 108} -66C${x - 104} -150 ${x - 50} -178 ${x} -178C${x + 50} -178 ${x + 104} -150 ${x + 108} -66Z`,
    '#22211f',
  )

function wheel(pen: Pen, x: number): string {
  let lugs = ''
  for (let i = 0; i < 26; i += 1) {
    const a = (i / 26) * Math.PI * 2
    lugs += group(
      rect(-7, -84, 14, 10, '#171716', 'rx="2"'),
      `translate(${x} -78) rotate(${n((a * 180) / Math.PI)})`,
    )
  }
  const holes = Array.from({ length: 6 }, (_, i) =>
    ellipse(x + Math.cos((i / 3) * Math.PI) * 26, -78 + Math.sin((i / 3) * Math.PI) * 26, 8, 8, '#2a2a28'),
  ).join('')
  return (
    lugs +
    ellipse(
      x,
      -78,
      78,
      78,
      pen.round([
        [0, '#2f2f2d'],
        [0.8, '#232322'],
        [1, '#141413'],
      ]),
    ) +
    ellipse(
      x,
      -78,
      47,
      47,
      pen.along(
        [x - 40, -120],
        [x + 40, -40],
        [
          [0, '#d9d4c8'],
          [0.5, '#9a968c'],
          [1, '#5a5751'],
        ],
      ),
    ) +
    holes +
    ellipse(x, -78, 11, 11, '#5a5751')
  )
}

/** The rack on the roof with a rolled tent, a case and a canoe-shaped bag. */
function luggage(pen: Pen): string {
  return (
    rect(
      -90,
      -440,
      150,
      62,
      pen.down([
        [0, '#c58a52'],
        [1, '#7d5330'],
      ]),
      'rx="10"',
    ) +
    rect(-60, -440, 10, 62, '#5a3a20') +
    rect(20, -440, 10, 62, '#5a3a20') +
    rect(
      76,
      -430,
      204,
      52,
      pen.down([
        [0, '#e6dcc4'],
        [0.5, '#bfb294'],
        [1, '#7d735c'],
      ]),
      'rx="26"',
    ) +
    rect(120, -430, 8, 52, '#5a503c') +
    rect(226, -430, 8, 52, '#5a503c') +
    line(
      'M-104 -378H300M-96 -378V-358M0 -378V-358M100 -378V-358M200 -378V-358M290 -378V-358',
      '#22211f',
      8,
      'stroke-linecap="round"',
    )
  )
}

function grass(pen: Pen, { w, h }: Frame, ground: number, earth: string): string {
  let art = ''
  for (let i = 0; i < 120; i += 1) {
    const [x, y] = [pen.random.between(0, w), pen.random.between(ground + 96, h)]
    art += line(
      `M${n(x)} ${n(y)}q${n(pen.random.between(-10, 10))} -14 ${n(pen.random.between(-14, 14))} ${n(-pen.random.between(16, 40))}`,
      lift(mix(earth, '#7d8a52', 0.5), pen.random.between(-0.08, 0.08)),
      2.4,
      'stroke-linecap="round" stroke-opacity="0.7"',
    )
  }
  return art
}
