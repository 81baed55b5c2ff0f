import { NativeSelect, Text, TextInput } from '@mantine/core'
import { CouponTermsShape } from '../../../../domains/marketing/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'
import { useCreateCoupon } from '../../calls/orders/coupons.ts'
import { EditDialog } from '../../kit/form/edit/edit-dialog.tsx'
import { useShapedForm } from '../../kit/form/use-shaped-form.ts'
import { AudienceFields } from './audience-fields.tsx'
import { Either, EndFields, NameField, NUMBER } from './edit-fields.tsx'
import { GoodsFields } from './goods-fields.tsx'
import { blank, errorsOf, termsOf } from './terms.ts'

const texts = adminCouponsTexts.form

const { name, cap, least, who, days, until, total, code } = texts
const labels = { name, cap, least, who, days, until, total, code }

/** The dialog for a new coupon's terms. */
export function CreateDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const create = useCreateCoupon(shopid)
  const { form, read } = useShapedForm({
    initial: blank,
    shape: CouponTermsShape,
    bodyOf: termsOf,
    rules: errorsOf,
  })
  const { kind, scope } = form.values

  const isSingle = form.values.who === 'code' && form.values.codes === 'single'

  const go = () => {
    const terms = read()
    if (!terms) return
    create.mutate(terms, {
      onSuccess() {
        toast({ text: adminCouponsTexts.created, look: 'done' })
        onClose()
      },
    })
  }

  return (
    <EditDialog
      title={adminCouponsTexts.create}
      go={adminCouponsTexts.create}
      form={form}
      labels={{
        ...labels,
        ...(kind !== 'delivery' && { value: texts.value[kind] }),
        ...(scope !== 'all' && { targets: texts.targets[scope] }),
      }}
      busy={create.isPending}
      error={create.error}
      onGo={go}
      onClose={onClose}
    >
      <NameField form={form} />
      <Either
        label={texts.kind}
        of={texts.kinds}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
      />
      {kind === 'delivery' ? (
        <Text size="sm">{texts.deliveryHint}</Text>
      ) : (
        <TextInput
          label={texts.value[kind]}
          description={texts.valueHint}
          required
          {...NUMBER}
          {...form.getInputProps('value')}
        />
      )}
      {kind === 'percent' && <TextInput label={texts.cap} {...NUMBER} {...form.getInputProps('cap')} />}
      <GoodsFields shopid={shopid} form={form} />
      <TextInput label={texts.least} {...NUMBER} {...form.getInputProps('least')} />
      <NativeSelect
        label={texts.who}
        data={Object.entries(adminCouponsTexts.who).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('who')}
      />
      <AudienceFields form={form} />
      <EndFields form={form} total={isSingle ? 'codes' : 'pieces'} />
    </EditDialog>
  )
}
