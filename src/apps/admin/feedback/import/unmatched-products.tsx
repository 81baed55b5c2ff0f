import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { UnmatchedProduct } from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { MAX_UNMATCHED } from '../../../../domains/reviews/shared/review-import-limits.ts'
import { adminReviewImportTexts } from '../../../../ui/texts/admin-review-import.ts'
import { useMay } from '../../shell/use-shop.ts'
import { ChooseProductDialog } from './choose-product-dialog.tsx'
import styles from './review-import.module.css'

const texts = adminReviewImportTexts.unmatched

interface ChosenProduct {
  sid: number
  title: string
}

/** Products of a file that the shop does not have. Who may see products chooses one of the shop for each. */
export function UnmatchedProducts({
  shopid,
  products,
  onChoose,
}: {
  shopid: string
  products: readonly UnmatchedProduct[]
  onChoose: (chosen: Map<string, number>) => void
}) {
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenProduct>>(new Map())
  const [open, setOpen] = useState<UnmatchedProduct | null>(null)
  const mayChoose = may('products:read')
  const remove = (key: string) => setChosen(new Map([...chosen].filter(([other]) => other !== key)))
  return (
    <Stack component="section" gap="xs" w="100%" align="flex-start" aria-label={texts.title(products.length)}>
      <Text fw={700}>{texts.title(products.length)}</Text>
      <Text size="sm">{texts.text}</Text>
      {products.length >= MAX_UNMATCHED && (
        <Text size="xs" c="dimmed">
          {texts.more}
        </Text>
      )}
      <ul className={styles.list}>
        {products.map((product) => {
          const { key, name, problem, reviews } = product
          const choice = chosen.get(key)
          return (
            <li key={key}>
              <Group justify="space-between" gap="xs">
                <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
                  <Text size="sm" fw={700} className={styles.words}>
                    {name || texts.noName}
                  </Text>
                  <Text size="xs" c="dimmed" className={styles.words}>
                    {[texts.reviews(reviews), problem].join(' · ')}
                  </Text>
                  {choice && (
                    <Text size="sm" c="yard.8" className={styles.words}>
                      {texts.chosen(choice.title)}
                    </Text>
                  )}
                </div>
                {mayChoose && (
                  <Group gap="xs">
                    {choice && (
                      <Button variant="subtle" onClick={() => remove(key)}>
                        {texts.remove}
                      </Button>
                    )}
                    <Button
                      variant="default"
                      aria-haspopup="dialog"
                      aria-label={texts.chooseFor(name || texts.noName)}
                      onClick={() => setOpen(product)}
                    >
                      {texts.choose}
                    </Button>
                  </Group>
                )}
              </Group>
            </li>
          )
        })}
      </ul>
      {chosen.size > 0 && (
        <Button onClick={() => onChoose(new Map([...chosen].map(([key, { sid }]) => [key, sid])))}>
          {texts.apply}
        </Button>
      )}
      {open && (
        <ChooseProductDialog
          shopid={shopid}
          name={open.name}
          onChoose={(product) => {
            setChosen(new Map([...chosen, [open.key, product]]))
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}
