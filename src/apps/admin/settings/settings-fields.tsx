import { SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { PhoneInput } from '../components/form/phone-input.tsx'
import { ZipcodeInput } from '../components/form/zipcode-input.tsx'
import { Section } from '../components/section.tsx'
import { metaContent } from './meta-content.ts'
import type { SettingsFormOf } from './settings-form.tsx'

type FieldName = keyof typeof texts.labels

export interface FieldProps {
  form: SettingsFormOf
  name: FieldName
}

const labelProps = (name: FieldName) => ({ label: texts.labels[name], description: texts.hints[name] })

export function TextField({
  form,
  name,
  required = false,
  type = 'text',
  maxLength = 300,
}: FieldProps & { required?: boolean; type?: 'text' | 'url' | 'email'; maxLength?: number }) {
  return (
    <TextInput
      {...labelProps(name)}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
      required={required}
      {...form.getInputProps(name)}
    />
  )
}

/** A postal code and an address, which the address search fills. */
export function AddressFields({
  form,
  names: [zipcode, address],
  required = false,
}: {
  form: SettingsFormOf
  names: readonly [zipcode: FieldName, address: FieldName]
  required?: boolean
}) {
  const next = useRef<HTMLInputElement>(null)
  const input = (name: FieldName) => ({
    ...labelProps(name),
    autoComplete: 'off',
    required,
    ...form.getInputProps(name),
  })
  return (
    <>
      <ZipcodeInput
        {...input(zipcode)}
        onFound={(foundAddress) =>
          form.setValues({ [zipcode]: foundAddress.zipcode, [address]: foundAddress.address })
        }
        next={next}
      />
      <TextInput {...input(address)} ref={next} maxLength={200} />
    </>
  )
}

export function PhoneField({ form, name, required = false }: FieldProps & { required?: boolean }) {
  return (
    <PhoneInput {...labelProps(name)} autoComplete="off" required={required} {...form.getInputProps(name)} />
  )
}

/** A verification code; a pasted meta tag is reduced to its content. */
export function MetaCodeField({ form, name }: FieldProps) {
  const { onChange, ...props } = form.getInputProps(name)
  return (
    <TextInput
      label={texts.labels[name]}
      description={texts.metaCode}
      maxLength={300}
      autoComplete="off"
      onChange={(event) => onChange(metaContent(event.currentTarget.value))}
      {...props}
    />
  )
}

/** A text field of several lines; line breaks become spaces. */
export function LongField({ form, name }: FieldProps) {
  const { onChange, ...props } = form.getInputProps(name)
  return (
    <Textarea
      {...labelProps(name)}
      autosize
      minRows={2}
      maxLength={300}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
      {...props}
    />
  )
}

export function NumberField({ form, name, decimal = false }: FieldProps & { decimal?: boolean }) {
  return (
    <TextInput
      {...labelProps(name)}
      inputMode={decimal ? 'decimal' : 'numeric'}
      maxLength={14}
      autoComplete="off"
      required
      {...form.getInputProps(name)}
    />
  )
}

export function SwitchField({ form, name }: FieldProps) {
  return <Switch {...labelProps(name)} {...form.getInputProps(name, { type: 'checkbox' })} />
}

/** A group of fields with a heading. */
export function FieldGroup({
  title,
  lead,
  columns = 1,
  children,
}: {
  title: string
  lead?: string
  columns?: 1 | 2
  children: ReactNode
}) {
  return (
    <Section title={title}>
      {lead && (
        <Text size="sm" c="dimmed" mb="sm">
          {lead}
        </Text>
      )}
      {columns === 1 ? (
        <Stack>{children}</Stack>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>{children}</SimpleGrid>
      )}
    </Section>
  )
}
