import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jobNames } from '../../ui/texts/job-names.ts'
import { scheduleText } from '../../ui/texts/job-schedules.ts'
import { jobKinds } from './jobs.ts'

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url)

const KINDS = jobKinds({} as Parameters<typeof jobKinds>[0])

test('every job has a Korean name and a schedule in words', () => {
  expect(Object.keys(jobNames).toSorted()).toEqual(KINDS.map(({ name }) => name).toSorted())
  const schedules = KINDS.map(({ cron, everySeconds }) => scheduleText(cron ?? null, everySeconds ?? null))
  expect(schedules.filter((schedule) => /[*/]/.test(schedule))).toEqual([])
})

test('the operations page lists every job with its schedule', async () => {
  const rows = (await readFile(OPERATIONS, 'utf8')).matchAll(/^- `([a-z-]+)` \(([^)]+)\): /gm)
  const documented = [...rows].map(([, name, when]) => ({ name, when }))
  const kinds = KINDS.map(({ name, cron, everySeconds }) => ({
    name,
    when: everySeconds ? `every ${everySeconds} s` : cron ? inWords(cron) : 'when asked for',
  }))
  expect(documented.toSorted(byName)).toEqual(kinds.toSorted(byName))
})

/** Formats a cron expression as the operations page does. */
function inWords(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ')
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} min`
  return hour === '*' ? `hourly, :${minute}` : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

const byName = (one: { name?: string }, other: { name?: string }) =>
  (one.name ?? '').localeCompare(other.name ?? '')
