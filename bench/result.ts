export interface Result {
  name: string
  measured: string
  wanted: string
  met: boolean
}

/** A figure that must be at least `wanted`. */
export function atLeast(name: string, value: number, wanted: number, digits = 2): Result {
  return { name, measured: value.toFixed(digits), wanted: `>= ${wanted}`, met: value >= wanted }
}

/** A figure that must be at most `wanted`; `unit` follows both numbers. */
export function atMost(name: string, value: number, wanted: number, unit = '', digits = 2): Result {
  return { name, measured: value.toFixed(digits) + unit, wanted: `<= ${wanted}${unit}`, met: value <= wanted }
}

export function printTable(results: Result[]): void {
  const columns = ['figure', 'measured', 'wanted', ''] as const
  const rows = results.map(({ name, measured, wanted, met }) => [
    name,
    measured,
    wanted,
    met ? 'met' : 'MISSED',
  ])
  const widths = columns.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] as string).length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] as number)).join(' | ')} |`
  console.log([line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'))
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] as number
}

export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
}
