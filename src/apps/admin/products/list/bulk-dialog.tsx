import {
  Alert,
  Group,
  NativeSelect,
  Select,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNoticeType, noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminBulkTexts as texts } from '../../../../ui/texts/admin-bulk.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useStartBulk } from '../../api/products/bulk.api.ts'
import { categoriesQuery } from '../../api/products/categories.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { categoryChoices } from '../category-choices.ts'
import { PriceFields, SaleFields } from './bulk-price-fields.tsx'
import {
  type BulkForm,
  type BulkTarget,
  blankOf,
  type ChangeFieldsProps,
  changeOf,
  type WrittenChange,
  type WrittenErrors,
} from './bulk-written-change.ts'

const { delivery } = adminProductFieldTexts

/** The dialog of one bulk change. */
export function BulkDialog({
  shopid,
  form,
  target,
  count,
  onStarted,
  onClose,
}: {
  shopid: string
  form: BulkForm
  target: BulkTarget
  count: number
  onStarted: () => void
  onClose: () => void
}) {
  const [written, setWritten] = useState(() => blankOf(form))
  const [errors, setErrors] = useState<WrittenErrors>({})
  const start = useStartBulk(shopid)
  const go = () => {
    const result = changeOf(form, written)
    if ('errors' in result) return setErrors(result.errors)
    start.mutate(
      { change: result.change, ...target },
      {
        onSuccess() {
          toast({ text: texts.started, kind: 'done' })
          onClose()
          onStarted()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`${texts.kinds[form]} · ${texts.productCount(count)}`}
      go={form === 'deleted' ? texts.goDelete(count) : texts.go(count)}
      danger={form === 'deleted'}
      busy={start.isPending}
      onGo={go}
      onClose={onClose}
    >
      <ChangeFields
        shopid={shopid}
        form={form}
        written={written}
        errors={errors}
        onWrite={(part) => {
          setErrors({})
          setWritten((current) => ({ ...current, ...part }))
        }}
      />
      {start.error && (
        <Alert color="red" role="alert">
          {errorMessage(start.error)}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {texts.undone}
      </Text>
    </FormDialog>
  )
}

function ChangeFields({ shopid, form, ...fields }: ChangeFieldsProps & { shopid: string; form: BulkForm }) {
  const { written, errors, onWrite } = fields
  switch (form) {
    case 'price':
      return <PriceFields {...fields} />
    case 'sale':
      return <SaleFields {...fields} />
    case 'stock':
      return (
        <Stack gap="sm">
          <WaySelect label={texts.stock.how} ways={texts.stock.modes} {...fields} />
          <TextInput
            label={texts.stock.amount}
            description={texts.stock.help}
            inputMode="numeric"
            data-autofocus
            value={written.amount}
            error={errors.amount}
            onChange={({ currentTarget }) => onWrite({ amount: currentTarget.value })}
          />
        </Stack>
      )
    case 'status':
      return (
        <NativeSelect
          label={texts.status}
          data={choices(adminProductsTexts.states)}
          value={written.status}
          onChange={({ currentTarget }) =>
            onWrite({ status: currentTarget.value as WrittenChange['status'] })
          }
        />
      )
    case 'category':
      return (
        <Stack gap="sm">
          <WaySelect label={texts.category.how} ways={texts.category.modes} {...fields} />
          <CategoryField shopid={shopid} {...fields} />
        </Stack>
      )
    case 'tags':
      return (
        <Stack gap="sm">
          <WaySelect label={texts.tags.how} ways={texts.tags.modes} {...fields} />
          <TagsInput
            label={texts.tags.which}
            description={texts.tags.help}
            maxTags={LIMITS.tags}
            maxLength={LIMITS.tag}
            splitChars={[',']}
            value={written.tags}
            error={errors.tags}
            onChange={(tags) => onWrite({ tags })}
          />
        </Stack>
      )
    case 'notice':
      return <DisclosureFields {...fields} />
    case 'delivery':
      return (
        <Textarea
          label={texts.delivery}
          autosize
          minRows={3}
          maxLength={LIMITS.deliveryNote}
          value={written.text}
          onChange={({ currentTarget }) => onWrite({ text: currentTarget.value })}
        />
      )
    case 'fee':
      return <FeeFields {...fields} />
    case 'pickable':
      return <WaySelect label={texts.pickable.label} ways={texts.pickable.modes} {...fields} />
    case 'sale_end':
      return <Text size="sm">{texts.saleEnd}</Text>
    case 'deleted':
      return <Text size="sm">{texts.deleted}</Text>
    case 'restored':
      return <Text size="sm">{texts.restored}</Text>
  }
}

/** The choice of how a value changes. */
function WaySelect({
  label,
  ways,
  written,
  onWrite,
}: ChangeFieldsProps & { label: string; ways: Readonly<Record<string, string>> }) {
  return (
    <NativeSelect
      label={label}
      data={choices(ways)}
      value={written.way}
      onChange={({ currentTarget }) => onWrite({ way: currentTarget.value })}
    />
  )
}

function CategoryField({ shopid, written, errors, onWrite }: ChangeFieldsProps & { shopid: string }) {
  const { data = [] } = useQuery(categoriesQuery(shopid))
  const none = written.way === 'move' ? [{ value: '0', label: texts.category.none }] : []
  return (
    <Select
      label={texts.category.which}
      searchable
      data={[...none, ...categoryChoices(data)]}
      value={written.category || null}
      error={errors.category}
      onChange={(category) => onWrite({ category: category ?? '' })}
    />
  )
}

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const TYPES = Object.entries(noticeTypes).map(([value, { label }]) => ({ value, label }))

/** The statutory disclosure; each field starts with 'see the detail page'. */
function DisclosureFields({ written, errors, onWrite }: ChangeFieldsProps) {
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

/** The delivery fee, and whether the products ship separately. */
function FeeFields({ written, errors, onWrite }: ChangeFieldsProps) {
  return (
    <Stack gap="sm">
      <NativeSelect
        label={texts.fee.which}
        description={written.fee === 'keep' ? undefined : delivery.kindHelp[written.fee]}
        data={choices(texts.fee.kinds)}
        value={written.fee}
        error={errors.fee}
        onChange={({ currentTarget }) => onWrite({ fee: currentTarget.value as WrittenChange['fee'] })}
      />
      {written.fee === 'own' && (
        <Group gap="xs" grow align="flex-start">
          <TextInput
            label={delivery.won}
            inputMode="numeric"
            data-autofocus
            value={written.amount}
            error={errors.amount}
            onChange={({ currentTarget }) => onWrite({ amount: currentTarget.value })}
          />
          <TextInput
            label={delivery.each}
            inputMode="numeric"
            value={written.each}
            error={errors.each}
            onChange={({ currentTarget }) => onWrite({ each: currentTarget.value })}
          />
        </Group>
      )}
      <NativeSelect
        label={texts.fee.parcel}
        description={written.parcel === 'keep' ? undefined : delivery.apartHelp}
        data={choices(texts.fee.parcels)}
        value={written.parcel}
        onChange={({ currentTarget }) => onWrite({ parcel: currentTarget.value as WrittenChange['parcel'] })}
      />
    </Stack>
  )
}
