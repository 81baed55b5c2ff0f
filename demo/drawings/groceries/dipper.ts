import { groundShade } from '../light.ts'
import { tube } from '../parts.ts'
import { ellipse, even, group, n, type Pen } from '../pen.ts'

/** A wooden honey dipper that lies beside the jar. */
export function dipper(pen: Pen, r: number): string {
  const wood = { dark: '#8a5f32', base: '#cf9f65', light: '#eecb99', gloss: 0 }
  const x = r * 1.02
  let head = ''
  for (let i = 0; i < 6; i += 1)
    head += group(
      ellipse(0, 0, 12, 34 - Math.abs(i - 2.4) * 5.5, pen.down(even(wood.light, wood.base, wood.dark))),
      `translate(${n(x + 12 + i * 15)} ${n(20 - i * 2.5)}) rotate(-9)`,
    )
  return (
    groundShade(pen, x + 120, 34, 190, 22, 0.5) +
    tube(`M${x + 96} 8C${x + 150} 0 ${x + 190} -8 ${x + 270} -20`, 15, wood) +
    head +
    ellipse(
      x + 16,
      40,
      46,
      12,
      pen.round([
        [0, '#f0b43a', 0.95],
        [0.8, '#d98e14', 0.9],
        [1, '#c47a0c', 0.7],
      ]),
    )
  )
}
