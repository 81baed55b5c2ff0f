const WORTH_TELLING_MS = 1000
const REPORT_INTERVAL_MS = 2000

export type Report = (progress: string) => void

/** Runs a step. If it takes more than a second, prints its progress, and at the end how long it took. */
export async function step<Result>(name: string, work: (report: Report) => Promise<Result>): Promise<Result> {
  const began = performance.now()
  let shown = false
  let lastReport = began
  const timer = setTimeout(() => {
    shown = true
    console.log(`${name} ...`)
  }, WORTH_TELLING_MS)
  const report: Report = (progress) => {
    const now = performance.now()
    if (!shown || now - lastReport < REPORT_INTERVAL_MS) return
    lastReport = now
    console.log(`  ${progress}`)
  }
  try {
    const result = await work(report)
    if (shown) console.log(`  ${name}: done in ${seconds(performance.now() - began)}`)
    return result
  } finally {
    clearTimeout(timer)
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
