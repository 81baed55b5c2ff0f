import { Alert, Anchor, Group, NativeSelect, Radio, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import type { Status } from '../../../../domains/orders/orders.contract.ts'
import type { AllOrdersFilter } from '../../../../domains/orders/seller/all-orders.contract.ts'
import { readyForms } from '../../../../domains/orders/shared/courier-forms.ts'
import {
  MAX_FILE_ORDERS,
  type OrderFormColumn,
  type OrderFormKind,
} from '../../../../domains/orders/shared/order-file-fields.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { saveBlob } from '../../../../ui/save-blob.ts'
import { adminOrderFilesTexts as texts } from '../../../../ui/texts/admin-order-files.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useOrderFile, useOrderForms } from '../../api/orders/order-files.api.ts'
import { useLastFileReason } from '../../components/files/last-file-reason.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-shop.ts'
import { queueName } from '../list/order-queues.ts'
import { HeaderPreview } from './header-preview.tsx'

type Format = 'xlsx' | 'csv'

interface ShownForm {
  /** `ready:` or `own:` and the id */
  value: string
  name: string
  kind: OrderFormKind
  columns: readonly OrderFormColumn[]
  isVerified: boolean
  request: { ready: string } | { own_form: number }
}

const READY: readonly ShownForm[] = readyForms.map(({ id, ...form }) => ({
  ...form,
  value: `ready:${id}`,
  request: { ready: id },
}))

const MIN_REASON = 2
const MAX_REASON = 200

/** Downloads orders of the present list, of one state or of a filter, as a file in one of the forms. */
export function OrderFileDialog({
  shopid,
  filter,
  status = filter?.status,
  sort,
  chosen = [],
  onClose,
}: {
  shopid: string
  /** of the list of all orders */
  filter?: AllOrdersFilter
  status?: Status
  sort: 'newest' | 'oldest'
  /** numbers of the chosen orders; empty for the whole list */
  chosen?: readonly string[]
  onClose: () => void
}) {
  const mayWrite = useMay()('orders:write')
  const { data: own = [] } = useOrderForms(shopid)
  const forms = [...READY, ...own.map(ownForm)]
  const [last] = useState(() => lastChoice(shopid))
  const [value, setValue] = useState(last.form)
  const [format, setFormat] = useState<Format>(last.format)
  const [isWhole, setWhole] = useState(chosen.length === 0)
  const { lastReason, storeReason } = useLastFileReason()
  const [reason, setReason] = useState(lastReason)
  const [isReasonShort, setReasonShort] = useState(false)
  const file = useOrderFile(shopid)
  const form = forms.find((form) => form.value === value) ?? (READY[0] as ShownForm)
  const wholeName = !filter
    ? texts.all(queueName(status ?? 'READY_FOR_DELIVERY'))
    : Object.keys(filter).length > 0
      ? texts.allMatching
      : texts.allOrders
  const isWrongState = form.kind === 'parcel' && status !== undefined && status !== 'READY_FOR_DELIVERY'
  const isTooMany = !isWhole && chosen.length > MAX_FILE_ORDERS

  const ofState = status && { status }
  const choice = !isWhole ? { ...ofState, orders: [...chosen] } : filter ? { filter } : ofState

  const go = () => {
    const trimmed = reason.trim()
    setReasonShort(trimmed.length < MIN_REASON)
    if (trimmed.length < MIN_REASON || isWrongState || isTooMany) return
    visitorStorage.write(keyOf(shopid), { form: form.value, format })
    file.mutate(
      { ...form.request, format, sort, reason: trimmed, ...choice },
      {
        onSuccess({ name, content }) {
          storeReason(trimmed)
          saveBlob(name, content)
          toast({ text: texts.done(name), kind: 'done' })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog title={texts.title} go={texts.go} busy={file.isPending} onGo={go} onClose={onClose}>
      <NativeSelect
        label={texts.form}
        description={texts.rowOf[form.kind]}
        data={[
          { group: texts.ready, items: READY.map(optionOf) },
          ...(own.length > 0 ? [{ group: texts.own, items: own.map(ownForm).map(optionOf) }] : []),
        ]}
        value={form.value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      {filter && chosen.length === 0 && <Text size="sm">{texts.contains(wholeName)}</Text>}
      {isWrongState && <Alert color="orange">{texts.onlyToShip}</Alert>}
      {!form.isVerified && <Alert color="gray">{texts.unverified}</Alert>}
      <HeaderPreview name={form.name} columns={form.columns} />
      {mayWrite && (
        <Anchor size="sm" href={paths.orderForms(shopid)}>
          {texts.manage}
        </Anchor>
      )}
      <div>
        <Text size="sm" fw={600} mb={4} id="order-file-format">
          {texts.format}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="order-file-format"
          data={(['xlsx', 'csv'] as const).map((format) => ({ value: format, label: texts.formats[format] }))}
          value={format}
          onChange={(next) => setFormat(next as Format)}
        />
      </div>
      {chosen.length > 0 && (
        <Radio.Group
          label={texts.which}
          value={isWhole ? 'all' : 'chosen'}
          error={isTooMany && texts.tooManyChosen(MAX_FILE_ORDERS)}
          onChange={(next) => setWhole(next === 'all')}
        >
          <Group mt="xs">
            <Radio value="chosen" label={texts.chosen(chosen.length)} />
            <Radio value="all" label={wholeName} />
          </Group>
        </Radio.Group>
      )}
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        required
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        value={reason}
        error={isReasonShort && texts.reasonNeeded}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setReasonShort(false)
        }}
      />
      {file.error && (
        <Alert color="red" role="alert">
          {errorMessage(file.error)}
        </Alert>
      )}
    </FormDialog>
  )
}

const ownForm = ({
  id,
  name,
  kind,
  columns,
}: { id: number } & Pick<ShownForm, 'name' | 'kind' | 'columns'>): ShownForm => ({
  name,
  kind,
  columns,
  isVerified: true,
  value: `own:${id}`,
  request: { own_form: id },
})

const optionOf = ({ value, name }: ShownForm) => ({ value, label: name })

const keyOf = (shopid: string) => `madang:order-file:${shopid}`

/** The form and format of the last file in this browser. */
function lastChoice(shopid: string): { form: string; format: Format } {
  const stored = visitorStorage.read(keyOf(shopid)) as { form?: unknown; format?: unknown } | null
  return {
    form: typeof stored?.form === 'string' ? stored.form : '',
    format: stored?.format === 'csv' ? 'csv' : 'xlsx',
  }
}
