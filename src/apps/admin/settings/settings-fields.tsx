import { SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { PhoneInput } from '../components/form/phone-input.tsx'
import { Section } from '../components/section.tsx'
import { metaContent } from './meta-content.ts'
import type { SettingsFormOf } from './settings-form.tsx'

type FieldName = keyof typeof texts.labels

export interface FieldProps {
  form: SettingsFormOf
  name: FieldName
}

const about = (name: FieldName) => ({ label: texts.labels[name], description: texts.hints[name] })

/** A line of text. */
export function TextField({
  form,
  name,
  required = false,
  type = 'text',
  maxLength = 300,
}: FieldProps & { required?: boolean; type?: 'text' | 'url' | 'email'; maxLength?: number }) {
  return (
    <TextInput
      {...about(name)}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
      required={required}
      {...form.getInputProps(name)}
    />
  )
}

/** A phone number. */
export function PhoneField({ form, name, required = false }: FieldProps & { required?: boolean }) {
  return <PhoneInput {...about(name)} autoComplete="off" required={required} {...form.getInputProps(name)} />
}

/** A code that is given within a meta tag, which may be pasted whole. */
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

/** Some lines of text that are kept as one. */
export function LongField({ form, name }: FieldProps) {
  const { onChange, ...props } = form.getInputProps(name)
  return (
    <Textarea
      {...about(name)}
      autosize
      minRows={2}
      maxLength={300}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
      {...props}
    />
  )
}

/** A number. */
export function NumberField({ form, name, decimal = false }: FieldProps & { decimal?: boolean }) {
  return (
    <TextInput
      {...about(name)}
      inputMode={decimal ? 'decimal' : 'numeric'}
      maxLength={14}
      autoComplete="off"
      required
      {...form.getInputProps(name)}
    />
  )
}

/** Yes or no. */
export function SwitchField({ form, name }: FieldProps) {
  return <Switch {...about(name)} {...form.getInputProps(name, { type: 'checkbox' })} />
}

/** Fields that belong together, under their heading. */
export function Fields({
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
