import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { disclosureNames } from './disclosure-names.ts'
import type { ProductForm } from './use-product-edit.ts'
import type { Written } from './written-product.ts'

const { fields, notice: texts } = adminProductFieldTexts
const NO_VALUES: ReadonlyMap<string, string> = new Map()
const TYPES = Object.entries(noticeTypes).map(([value, { label }]) => ({ value, label }))

/** The statutory disclosure: the fields of the chosen kind of product. Each may refer to the detail page. */
export function DisclosureFields({ form }: { form: ProductForm }) {
  const { notice_type, notice } = form.getValues()
  const written = valuesOf(notice)
  // Keeps texts of another kind of product, so that they return when that kind is chosen again.
  const [remembered] = useState(() => new Map<string, string>())
  const names = disclosureNames(notice_type, written)
  const empty = names.filter((name) => !written.get(name))
  const write = (values: Record<string, string>) =>
    form.setFieldValue(
      'notice',
      names.map((name) => ({ name, value: values[name] ?? written.get(name) ?? '' })),
    )
  const choose = (type: string) => {
    for (const [name, value] of written) remembered.set(name, value)
    form.setFieldValue('notice_type', type)
    form.setFieldValue(
      'notice',
      disclosureNames(type, type === '' ? NO_VALUES : written).map((name) => ({
        name,
        value: remembered.get(name) ?? '',
      })),
    )
  }
  return (
    <Stack gap="xs">
      <Select
        label={fields.notice_type}
        placeholder={texts.choose}
        searchable
        clearable
        data={TYPES}
        value={notice_type || null}
        onChange={(type) => choose(type ?? '')}
      />
      {names.map((name) => (
        <Group key={name} align="flex-end" gap="xs">
          <TextInput
            label={name}
            maxLength={1_000}
            style={{ flex: '1 1 220px' }}
            value={written.get(name) ?? ''}
            onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={`${name}: ${texts.inDetail}`}
            onClick={() => write({ [name]: texts.inDetail })}
          >
            {texts.inDetail}
          </Button>
        </Group>
      ))}
      {empty.length > 0 && (
        <Group>
          <Button
            variant="light"
            onClick={() => write(Object.fromEntries(empty.map((name) => [name, texts.inDetail])))}
          >
            {texts.allInDetail}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const valuesOf = (notice: Written['notice']) => new Map(notice.map(({ name, value }) => [name, value]))
