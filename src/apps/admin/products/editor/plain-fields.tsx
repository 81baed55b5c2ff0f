import { Checkbox, Group, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import type { ProductForm } from './use-product-edit.ts'
import type { Written } from './written-product.ts'

const { fields } = adminProductFieldTexts

type TextName = { [Name in keyof Written]: Written[Name] extends string ? Name : never }[keyof Written]
type FlagName = { [Name in keyof Written]: Written[Name] extends boolean ? Name : never }[keyof Written]

export function TextField({
  form,
  name,
  ...more
}: { form: ProductForm; name: TextName } & Omit<TextInputProps, 'form' | 'name'>) {
  return <TextInput label={fields[name]} autoComplete="off" {...more} {...form.getInputProps(name)} />
}

export function FlagField({
  form,
  name,
  description,
}: {
  form: ProductForm
  name: FlagName
  description: string
}) {
  return (
    <Checkbox
      label={fields[name]}
      description={description}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}

/** Fields in a row, wrapped on narrow windows. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Group grow align="flex-end" preventGrowOverflow={false} wrap="wrap">
    {children}
  </Group>
)
