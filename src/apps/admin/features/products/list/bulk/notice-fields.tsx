import { Select, Stack, Text, TextInput } from '@mantine/core'
import { LIMITS } from '../../../../../../domains/catalogue/product/limits.ts'
import { isNoticeType, noticeTypes } from '../../../../../../domains/catalogue/product/notice-types.ts'
import { adminBulkTexts as texts } from '../../../../../../ui/texts/admin-bulk.ts'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import type { ChangeFieldsProps } from './written-change.ts'

const TYPES = Object.entries(noticeTypes).map(([value, { label }]) => ({ value, label }))

/** The statutory notice of all chosen products: each field begins as 'see the detail page'. */
export function NoticeFields({ written, errors, onWrite }: ChangeFieldsProps) {
  const choose = (type: string | null) => {
    const names: readonly string[] = type && isNoticeType(type) ? noticeTypes[type].fields : []
    const notice = names.map((name) => ({ name, value: adminProductFieldTexts.notice.inDetail }))
    onWrite({ notice_type: type ?? '', notice })
  }
  const write = (name: string, value: string) =>
    onWrite({ notice: written.notice.map((field) => (field.name === name ? { name, value } : field)) })
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.notice}</Text>
      <Select
        label={adminProductFieldTexts.fields.notice_type}
        placeholder={adminProductFieldTexts.notice.choose}
        searchable
        clearable
        data={TYPES}
        value={written.notice_type || null}
        error={errors.notice_type}
        onChange={choose}
      />
      {written.notice.map(({ name, value }) => (
        <TextInput
          key={name}
          label={name}
          maxLength={LIMITS.noticeValue}
          value={value}
          onChange={({ currentTarget }) => write(name, currentTarget.value)}
        />
      ))}
    </Stack>
  )
}
