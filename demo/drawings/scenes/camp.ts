import { ellipse, even, group, line, melt, type Pen, path, rect } from '../pen.ts'

export function tent(pen: Pen): string {
  return (
    ellipse(20, 0, 240, 30, pen.round(melt('#17140e', 0.6))) +
    path(
      'M-190 0L-20 -210L60 -200L200 0Z',
      pen.along([-190, -100], [200, 0], even('#f4dcae', '#dcb478', '#9a7546')),
    ) +
    path('M-20 -210L60 -200L200 0L90 0Z', '#8a6a42', 'fill-opacity="0.55"') +
    path('M-84 0C-60 -90 -40 -140 -18 -190C10 -130 26 -70 38 0Z', pen.down(even('#ffdf97', '#e98b3c'))) +
    path('M-84 0C-60 -90 -40 -140 -18 -190C-30 -110 -50 -50 -84 0Z', '#f6e3bc') +
    line('M-190 0L-20 -210M200 0L60 -200', '#fbf0d4', 3, 'stroke-opacity="0.6"') +
    line('M-190 0L-240 14M200 0L250 14', '#2a251a', 2)
  )
}

export function fire(pen: Pen): string {
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
          rect(-44, -9, 88, 18, pen.down(even('#7d5533', '#3d2816')), 'rx="8"'),
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
