import {
  Button,
  Input,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'
import { isRanking, isShopWide } from '../../../../domains/content/shared/shop-wide-lists.ts'
import { adminPageEditorTexts } from '../../../../ui/texts/admin-page-editor.ts'
import { useCategories } from '../../api/products/categories.api.ts'
import { chosenQuery } from '../../api/products/display.api.ts'
import { categoryChoices } from '../../products/category-choices.ts'
import { ListingChoices } from '../../products/listings/listing-choices.tsx'
import { ListingSequence } from '../../products/listings/listing-sequence.tsx'
import { useEditing } from '../document/use-edited-page.ts'
import styles from './block-forms.module.css'

const { fields: texts, chosen, choose } = adminPageEditorTexts
const MAX_PRODUCTS = 40

type Products = Extract<EditedBlock, { type: 'products' }>

/** The form of a product list, chosen by hand or by rule. */
export function ProductsForm({ block }: { block: Products }) {
  const { store, shopid } = useEditing()
  const [byHand, setByHand] = useState(block.sids.length > 0)
  const edit = (fields: Partial<Products>) => store.edit(block.id, fields)
  // A promotion is shown by all shops, each with its own products.
  const isOfShop = shopid !== ''
  return (
    <>
      <TextInput
        label={texts.title}
        maxLength={100}
        value={block.title}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      {isOfShop ? (
        <Input.Wrapper label={texts.source}>
          <SegmentedControl
            fullWidth
            aria-label={texts.source}
            value={byHand ? 'hand' : 'rule'}
            onChange={(value) => {
              setByHand(value === 'hand')
              if (value === 'rule') edit({ sids: [] })
            }}
            data={[
              { value: 'rule', label: texts.byRule },
              { value: 'hand', label: texts.hand },
            ]}
          />
        </Input.Wrapper>
      ) : (
        <Text size="sm" c="dimmed">
          {adminPageEditorTexts.promotion.products}
        </Text>
      )}
      {isOfShop && byHand ? <ByHand block={block} /> : <ByRule block={block} isOfShop={isOfShop} />}
    </>
  )
}

function ByRule({ block, isOfShop }: { block: Products; isOfShop: boolean }) {
  const { store } = useEditing()
  const edit = (fields: Partial<Products>) => store.edit(block.id, fields)
  const ignoresCategory = isShopWide(block.sort)
  return (
    <>
      <NativeSelect
        label={texts.rule}
        data={(Object.keys(texts.sorts) as (keyof typeof texts.sorts)[]).map((value) => ({
          value,
          label: texts.sorts[value],
        }))}
        value={block.sort}
        {...(isRanking(block.sort) && { description: texts.rankingHelp })}
        onChange={({ currentTarget: { value } }) => edit({ sort: value as Products['sort'] })}
      />
      {isOfShop && !ignoresCategory && (
        <CategorySelect category={block.category} onChange={(category) => edit({ category })} />
      )}
      <NumberInput
        label={texts.count}
        min={1}
        max={MAX_PRODUCTS}
        allowDecimal={false}
        clampBehavior="strict"
        value={block.count}
        onChange={(count) => edit({ count: Math.max(1, Number(count) || 1) })}
      />
    </>
  )
}

function CategorySelect({ category, onChange }: { category: number; onChange: (category: number) => void }) {
  const { shopid } = useEditing()
  const { data: categories = [] } = useCategories(shopid)
  return (
    <Select
      label={texts.category}
      searchable
      allowDeselect={false}
      data={[{ value: '0', label: texts.all }, ...categoryChoices(categories)]}
      value={String(category)}
      onChange={(categoryId) => onChange(Number(categoryId))}
    />
  )
}

function ByHand({ block }: { block: Products }) {
  const { store, shopid, mayWrite } = useEditing()
  const { data } = useQuery({ ...chosenQuery(shopid, block.sids), placeholderData: (previous) => previous })
  const listings = new Map((data?.items ?? []).map((item) => [item.sid, item]))
  const items = block.sids.flatMap((sid) => listings.get(sid) ?? [])
  const set = (listingIds: number[]) => store.edit(block.id, { sids: listingIds })
  return (
    <>
      {items.length > 0 && (
        <ListingSequence
          label={chosen}
          items={items}
          mayWrite={mayWrite}
          onChange={(next) => set(next.map(({ sid }) => sid))}
        />
      )}
      {mayWrite && (
        <div className={styles.choices}>
          <ListingChoices
            shopid={shopid}
            category={0}
            excludedIds={new Set(block.sids)}
            isOpen
            buttons={({ sid }) => (
              <Button
                variant="default"
                h={44}
                disabled={block.sids.includes(sid) || block.sids.length >= MAX_PRODUCTS}
                onClick={() => set([...block.sids, sid])}
              >
                {choose}
              </Button>
            )}
          />
        </div>
      )}
    </>
  )
}
