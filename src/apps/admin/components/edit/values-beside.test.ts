import { expect, test } from 'vitest'
import { withBeside, withoutBeside } from './values-beside.ts'

interface Written {
  title: string
  rows: number[]
}

/** A form as the library makes it, with a table of rows that lives beside it. */
function aForm() {
  let rows = [1, 2]
  const beside = {
    get: () => ({ rows }),
    set(values: Written) {
      rows = values.rows
    },
  }
  const first = withoutBeside({ title: '컵', rows }, beside)
  const now = { saved: first, values: first }
  const own = {
    getValues: () => now.values,
    getInitialValues: () => now.saved,
    setValues(next: Written) {
      now.values = { ...now.values, ...next }
    },
    reset() {
      now.values = now.saved
    },
    resetDirty(values: Written = now.values) {
      now.saved = values
    },
    isDirty: () => JSON.stringify(now.values) !== JSON.stringify(now.saved),
  }
  return {
    own,
    form: withBeside<Written, typeof own>(own, beside, { current: { rows } }),
    write(next: number[]) {
      rows = next
    },
  }
}

test('a value beside a form is read with it, and calls it changed until it is saved or taken back', () => {
  const { form, write } = aForm()
  expect(form.isDirty()).toBe(false)
  write([1, 3])
  expect([form.isDirty(), form.getValues()]).toEqual([true, { title: '컵', rows: [1, 3] }])
  form.reset()
  expect([form.isDirty(), form.getValues()]).toEqual([false, { title: '컵', rows: [1, 2] }])
  write([4])
  form.resetDirty()
  form.setValues(form.getValues())
  expect([form.isDirty(), form.getInitialValues()]).toEqual([false, { title: '컵', rows: [4] }])
})

test('the form itself never holds a value that lives beside it', () => {
  const { form, own } = aForm()
  form.setValues({ title: '잔', rows: [9] })
  form.resetDirty({ title: '잔', rows: [9] })
  expect([own.getValues(), own.getInitialValues()]).toEqual([{ title: '잔' }, { title: '잔' }])
})
