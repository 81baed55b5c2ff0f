import { expect, test } from 'vitest'
import { withExternal, withoutExternal } from './external-values.ts'

interface Written {
  title: string
  rows: number[]
}

/** A form of Mantine with a table of rows whose values are stored outside of it. */
function formWithRows() {
  let rows = [1, 2]
  const external = {
    get: () => ({ rows }),
    set(values: Written) {
      rows = values.rows
    },
  }
  const first = withoutExternal({ title: '컵', rows }, external)
  const current = { saved: first, values: first }
  const libraryForm = {
    getValues: () => current.values,
    getInitialValues: () => current.saved,
    setValues(next: Written) {
      current.values = { ...current.values, ...next }
    },
    reset() {
      current.values = current.saved
    },
    resetDirty(values: Written = current.values) {
      current.saved = values
    },
    isDirty: () => JSON.stringify(current.values) !== JSON.stringify(current.saved),
  }
  return {
    libraryForm,
    form: withExternal<Written, typeof libraryForm>(libraryForm, external, { current: { rows } }),
    write(next: number[]) {
      rows = next
    },
  }
}

test('reads external values with the form, which is dirty until they are saved or reset', () => {
  const { form, write } = formWithRows()
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

test('never puts external values into Mantine’s form', () => {
  const { form, libraryForm } = formWithRows()
  form.setValues({ title: '잔', rows: [9] })
  form.resetDirty({ title: '잔', rows: [9] })
  expect([libraryForm.getValues(), libraryForm.getInitialValues()]).toEqual([
    { title: '잔' },
    { title: '잔' },
  ])
})
