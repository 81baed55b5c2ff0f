import { expect, test } from 'vitest'
import { withBeside } from './beside.ts'

/** A form as the library makes it, with a table of rows that lives beside it. */
function aForm() {
  const now = { saved: { title: '컵', rows: [1, 2] }, values: { title: '컵', rows: [1, 2] }, rows: [1, 2] }
  const own = {
    getValues: () => now.values,
    getInitialValues: () => now.saved,
    setValues(next: typeof now.values) {
      now.values = { ...now.values, ...next }
    },
    reset() {
      now.values = now.saved
    },
    isDirty: () => JSON.stringify(now.values) !== JSON.stringify(now.saved),
  }
  return {
    write(rows: number[]) {
      now.rows = rows
    },
    save() {
      now.saved = { ...now.values, rows: now.rows }
    },
    form: withBeside(own, {
      get: () => ({ rows: now.rows }),
      set({ rows }) {
        now.rows = rows
      },
    }),
  }
}

test('a value beside a form is read with it, and calls it changed until it is saved or taken back', () => {
  const { form, write, save } = aForm()
  expect(form.isDirty()).toBe(false)
  write([1, 3])
  expect([form.isDirty(), form.getValues()]).toEqual([true, { title: '컵', rows: [1, 3] }])
  form.reset()
  expect([form.isDirty(), form.getValues()]).toEqual([false, { title: '컵', rows: [1, 2] }])
  write([4])
  save()
  form.setValues(form.getValues())
  expect([form.isDirty(), form.getValues().rows]).toEqual([false, [4]])
})
