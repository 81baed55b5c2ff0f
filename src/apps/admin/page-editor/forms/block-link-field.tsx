import { TextInput } from '@mantine/core'
import { adminPageEditorTexts } from '../../../../ui/texts/admin-page-editor.ts'

const texts = adminPageEditorTexts.fields

export function BlockLinkField({
  label,
  url,
  onChange,
}: {
  label: string
  url: string
  onChange: (url: string) => void
}) {
  return (
    <TextInput
      label={label}
      description={texts.urlHint}
      inputMode="url"
      autoComplete="off"
      maxLength={2_000}
      value={url}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
