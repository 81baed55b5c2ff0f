import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MOST_TARGETS } from '../../../../domains/marketing/limits.ts'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'
import { couponGoodsQuery } from '../../calls/orders/coupons.ts'
import type { ShapedForm } from '../../kit/form/use-shaped-form.ts'
import { Either } from './edit-fields.tsx'
import type { Written } from './terms.ts'

const texts = adminCouponsTexts.form
const TYPED_MS = 250

/** The goods that a coupon is for: all, or products or categories that are looked for by name. */
export function GoodsFields({ shopid, form }: { shopid: string; form: ShapedForm<Written> }) {
  const { scope } = form.values
  const choose = (chosen: Written['scope']) => {
    form.setFieldValue('scope', chosen)
    form.setFieldValue('targets', [])
  }
  return (
    <>
      <Either label={texts.scope} of={texts.scopes} value={scope} onChange={choose} />
      {scope !== 'all' && <Targets key={scope} shopid={shopid} scope={scope} form={form} />}
    </>
  )
}

function Targets({
  shopid,
  scope,
  form,
}: {
  shopid: string
  scope: 'products' | 'categories'
  form: ShapedForm<Written>
}) {
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), TYPED_MS)
  const { data = [] } = useQuery({
    ...couponGoodsQuery(shopid, scope, typed),
    placeholderData: keepPreviousData,
  })
  // Chosen goods keep their names while other words are looked for.
  const names = useRef(new Map<string, string>())
  for (const { id, name } of data) names.current.set(String(id), name)
  const ids = new Set([...form.values.targets, ...data.map(({ id }) => String(id))])
  return (
    <MultiSelect
      label={texts.targets[scope]}
      description={texts.targetsHint[scope]}
      required
      searchable
      hidePickedOptions
      maxValues={MOST_TARGETS}
      nothingFoundMessage={texts.nothing}
      searchValue={text}
      onSearchChange={setText}
      data={[...ids].map((id) => ({ value: id, label: names.current.get(id) ?? id }))}
      {...form.getInputProps('targets')}
    />
  )
}
