import { lift } from '../colour.ts'
import { ellipse, even, group, line, melt, n, type Pen, path, rect } from '../pen.ts'

/** Seen from the side, facing left; the tyres stand on y 0. */
export function jeep(pen: Pen, paint: string): string {
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
    ellipse(10, 4, 400, 44, pen.round(melt('#100d08', 0.75, 0.4))) +
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
    ellipse(-400, -150, 120, 60, pen.round(melt('#fff1c4', 0.5))) +
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
    ellipse(x, -78, 47, 47, pen.along([x - 40, -120], [x + 40, -40], even('#d9d4c8', '#9a968c', '#5a5751'))) +
    holes +
    ellipse(x, -78, 11, 11, '#5a5751')
  )
}

/** The rack on the roof with a rolled tent, a case and a canoe-shaped bag. */
function luggage(pen: Pen): string {
  return (
    rect(-90, -440, 150, 62, pen.down(even('#c58a52', '#7d5330')), 'rx="10"') +
    rect(-60, -440, 10, 62, '#5a3a20') +
    rect(20, -440, 10, 62, '#5a3a20') +
    rect(76, -430, 204, 52, pen.down(even('#e6dcc4', '#bfb294', '#7d735c')), 'rx="26"') +
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
