import { mix } from '../colour.ts'
import { ellipsePath } from '../glass.ts'
import { type Form, type Skin, turn, wall } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { ellipse, even, group, n, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { kraft, snow } from './papers.ts'

/** Rolls of tape, one standing on edge. */
export const tape: Draw = (pen, look) => {
  const film: Skin = {
    clear: { dark: '#a98a52', base: '#dcc189', light: '#f5e6bf', gloss: 0.8 },
    brown: { dark: '#5d3d1c', base: '#a0723c', light: '#cfa468', gloss: 0.8 },
    paper: kraft,
    white: snow,
    warning: { dark: '#8a2018', base: '#d2402f', light: '#f08a74', gloss: 0.6 },
    washi: { dark: '#6a7f74', base: '#a9bbaf', light: '#d6e0d8', gloss: 0.2 },
  }[chosen(pen, look, ['clear', 'brown', 'paper', 'white', 'warning', 'washi'])]
  const lying = (x: number, y: number) => {
    const form: Form = {
      tilt: 0.4,
      profile: [
        [180, 104],
        [180, 0],
      ],
    }
    return group(
      groundShade(pen, 30, 10, 270, 100) +
        wall(turn(form), film) +
        path(
          ellipsePath(180, 104, 0.4),
          pen.across(even(film.light, mix(film.base, film.light, 0.5), film.base)),
        ) +
        rings(film) +
        path(ellipsePath(106, 104, 0.4), kraft.base) +
        path(ellipsePath(97, 101, 0.4), pen.across(even('#5a4024', '#8a673f', '#c9a273'))) +
        path(
          ellipsePath(84, 84, 0.36),
          pen.along(
            [-80, -100],
            [80, -50],
            [
              [0, '#3a2b1c', 0.5],
              [1, '#3a2b1c', 0.12],
            ],
          ),
        ),
      `translate(${x} ${y})`,
    )
  }
  const face = (r: number, fill: string) => ellipse(0, -170, r, r, fill)
  const standing = group(
    groundShade(pen, 70, 4, 220, 46) +
      path(
        'M0 0H84A170 170 0 0 0 84 -340H0Z',
        pen.down([
          [0, film.light],
          [0.4, film.base],
          [1, film.dark],
        ]),
      ) +
      ellipse(84, -170, 170, 170, film.dark, 'fill-opacity="0"') +
      face(170, pen.along([-120, -300], [120, -40], even(film.light, film.base, film.dark))) +
      Array.from(
        { length: 9 },
        (_, i) =>
          `<circle cx="0" cy="-170" r="${n(112 + i * 6.6)}" fill="none" stroke="${film.dark}" stroke-opacity="0.16" stroke-width="1.6"/>`,
      ).join('') +
      face(104, kraft.light) +
      face(95, pen.along([-90, -260], [90, -80], even('#5a4024', '#b08a5a'))) +
      path('M-78 -170a95 95 0 0 1 156 -30a84 84 0 0 0 -156 30Z', '#2a1d10', 'fill-opacity="0.3"'),
    'translate(-130 -70)',
  )
  return { art: standing + lying(110, 0), width: 640, height: 460, half: 0, tilt: 0.3, focus: [-60, -200] }
}

const rings = (film: Skin) =>
  Array.from(
    { length: 8 },
    (_, i) =>
      `<ellipse cx="0" cy="-104" rx="${n(116 + i * 8)}" ry="${n((116 + i * 8) * 0.4)}" fill="none" stroke="${film.dark}" stroke-opacity="0.2" stroke-width="1.6"/>`,
  ).join('')
