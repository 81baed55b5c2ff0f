import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CouponTermsShape } from '../../../domains/marketing/marketing.contract.ts'
import type { SellerCoupon } from '../../../domains/marketing/seller/seller-coupons.contract.ts'
import { MAX_TARGETS } from '../../../domains/marketing/shared/marketing-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCouponsTexts as texts } from '../../../ui/texts/admin-coupons.ts'
import { couponTargetsQuery, readCoupons, useCoupons, useCreateCoupon } from '../api/orders/coupons.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { LaterFoundSelect } from '../components/form/later-found-select.tsx'
import { type ShapedForm, useShapedForm } from '../components/form/use-shaped-form.ts'
import { Page } from '../components/page.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { CouponChoice, CouponEndFields, CouponNameField, NUMBER_INPUT } from './coupon-edit-fields.tsx'
import { blank, errorsOf, termsOf, type WrittenCoupon } from './coupon-terms.ts'
import { couponsResource } from './coupons-resource.tsx'

const formTexts = texts.form
const { name, cap, minAmount, audience, days, until, total, code } = formTexts
const scopeTexts = texts.form

export function CouponsPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.coupons)
  const mayWrite = useMay()('marketing:write')
  const [isCreating, setCreating] = useState(false)
  const source = sourceOf(useCoupons(shopid, view), partOf, {
    read: async (after) => partOf(await readCoupons(shopid, { ...view, after: Number(after) || undefined })),
  })
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        mayWrite && (
          <Button flex="none" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <ResourceTable
        resource={couponsResource(shopid, mayWrite, view.state || view.q ? 'none' : 'empty')}
        source={source}
      />
      {isCreating && <CouponCreateDialog shopid={shopid} onClose={() => setCreating(false)} />}
    </Page>
  )
}

const partOf = ({ coupons, next }: { coupons: SellerCoupon[]; next: number | null }) => ({
  rows: coupons,
  next,
})

const labels = { name, cap, least: minAmount, who: audience, days, until, total, code }

function CouponCreateDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
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
        toast({ text: texts.created, kind: 'done' })
        onClose()
      },
    })
  }

  return (
    <EditDialog
      title={texts.create}
      go={texts.create}
      form={form}
      labels={{
        ...labels,
        ...(kind !== 'delivery' && { value: formTexts.value[kind] }),
        ...(scope !== 'all' && { targets: formTexts.targets[scope] }),
      }}
      busy={create.isPending}
      error={create.error}
      onGo={go}
      onClose={onClose}
    >
      <CouponNameField form={form} />
      <CouponChoice
        label={formTexts.kind}
        options={formTexts.kinds}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
      />
      {kind === 'delivery' ? (
        <Text size="sm">{formTexts.deliveryHint}</Text>
      ) : (
        <TextInput
          label={formTexts.value[kind]}
          description={formTexts.valueHint}
          required
          {...NUMBER_INPUT}
          {...form.getInputProps('value')}
        />
      )}
      {kind === 'percent' && (
        <TextInput label={formTexts.cap} {...NUMBER_INPUT} {...form.getInputProps('cap')} />
      )}
      <ScopeFields shopid={shopid} form={form} />
      <TextInput label={formTexts.minAmount} {...NUMBER_INPUT} {...form.getInputProps('least')} />
      <NativeSelect
        label={formTexts.audience}
        data={Object.entries(texts.audiences).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('who')}
      />
      <AudienceFields form={form} />
      <CouponEndFields form={form} total={isSingle ? 'codes' : 'pieces'} />
    </EditDialog>
  )
}

/** The fields of a coupon with a code, or a hint for a coupon that is issued to chosen members. */
function AudienceFields({ form }: { form: ShapedForm<WrittenCoupon> }) {
  const { who, codes } = form.values
  if (who === 'chosen') return <Text size="sm">{formTexts.chosenHint}</Text>
  if (who !== 'code') return null
  return (
    <>
      <CouponChoice
        label={formTexts.codeKind}
        options={formTexts.codeKinds}
        value={codes}
        onChange={(chosen) => form.setFieldValue('codes', chosen)}
      />
      {codes === 'shared' && (
        <TextInput
          label={formTexts.code}
          description={formTexts.codeHint}
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
    </>
  )
}

/** The products to which a coupon applies: all, or products or categories found by name. */
function ScopeFields({ shopid, form }: { shopid: string; form: ShapedForm<WrittenCoupon> }) {
  const { scope } = form.values
  const choose = (chosen: WrittenCoupon['scope']) => {
    form.setFieldValue('scope', chosen)
    form.setFieldValue('targets', [])
  }
  return (
    <>
      <CouponChoice label={scopeTexts.scope} options={scopeTexts.scopes} value={scope} onChange={choose} />
      {scope !== 'all' && (
        <LaterFoundSelect
          key={scope}
          label={scopeTexts.targets[scope]}
          description={scopeTexts.targetsHint[scope]}
          nothingFound={scopeTexts.nothing}
          maxValues={MAX_TARGETS}
          queryOf={(text) => couponTargetsQuery(shopid, scope, text)}
          value={form.values.targets}
          error={form.errors.targets}
          onChange={(ids) => form.setFieldValue('targets', ids)}
        />
      )}
    </>
  )
}
