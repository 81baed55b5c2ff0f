import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { isNoticeType, noticeTypes } from '../../../../../domains/catalogue/seller/notice-types.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import type { ProductForm } from './use-product-edit.ts'
import { fieldsOf } from './written.ts'

const { fields, notice: texts } = adminProductsTexts

/** The statutory notice: the fields of the chosen kind of goods, each of which may point to the detail page. */
export function Notice({ form }: { form: ProductForm }) {
  const { noticeType, notice } = form.getValues()
  const names = isNoticeType(noticeType) ? fieldsOf(noticeType) : Object.keys(notice)
  const write = (values: Record<string, string>) => form.setFieldValue('notice', { ...notice, ...values })
  return (
    <Stack gap="xs">
      <Select
        label={fields.noticeType}
        placeholder={texts.choose}
        searchable
        clearable
        data={Object.entries(noticeTypes).map(([value, { label }]) => ({ value, label }))}
        value={noticeType || null}
        onChange={(type) => form.setFieldValue('noticeType', type ?? '')}
      />
      {names.map((name) => (
        <Group key={name} align="flex-end" gap="xs">
          <TextInput
            label={name}
            maxLength={1_000}
            style={{ flex: '1 1 220px' }}
            value={notice[name] ?? ''}
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
      {names.some((name) => !notice[name]) && (
        <Group>
          <Button
            variant="light"
            onClick={() =>
              write(
                Object.fromEntries(
                  names.filter((name) => !notice[name]).map((name) => [name, texts.inDetail]),
                ),
              )
            }
          >
            {texts.allInDetail}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
