import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { adminSeoTexts } from '../../../../ui/texts/admin-seo.ts'
import { adminSettingsTexts } from '../../../../ui/texts/admin-settings.ts'
import type { FieldProps } from '../settings/fields.tsx'
import { proofFileName } from './proof-file-name.ts'

const texts = adminSeoTexts.verification

/** The file by which a service finds whose a site is. Its name says all that is in it, so the name alone is kept. */
export function ProofFileField({ form, name }: FieldProps) {
  const label = adminSettingsTexts.labels[name]
  const { onChange, ...props } = form.getInputProps(name)
  return (
    <Group align="flex-end" wrap="nowrap" gap="xs">
      <TextInput
        flex={1}
        label={label}
        description={texts.fileHint}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange(proofFileName(event.currentTarget.value))}
        {...props}
      />
      <FileButton
        accept=".html"
        onChange={(file) => file && form.setFieldValue(name, proofFileName(file.name))}
      >
        {(button) => (
          <Button {...button} variant="default" aria-label={texts.chooseOf(label)}>
            {texts.choose}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}
