import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adminTexts } from '../../../../ui/texts/admin.ts'

const loadMenu = async () => ({ default: (await import('./shop-menu.tsx')).ShopMenu })
const ShopMenu = lazy(loadMenu)

/** The shop's name, and for those who have several the way to the others. The menu loads when somebody turns to it. */
export function ShopChoice({ shop, shops }: { shop: Workplace; shops: Workplace[] }) {
  const [wanted, setWanted] = useState(false)
  if (shops.length === 1)
    return (
      <Text fw={700} truncate>
        {shop.name}
      </Text>
    )
  const button = (
    <Button
      variant="subtle"
      color="gray"
      c="dark"
      px="xs"
      aria-haspopup="menu"
      aria-label={`${shop.name}, ${adminTexts.shop.choose}`}
      rightSection={<Icon name="down" size={14} />}
      {...(!wanted && {
        onClick: () => setWanted(true),
        onPointerEnter: loadMenu,
        onFocus: loadMenu,
      })}
    >
      {shop.name}
    </Button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <ShopMenu shops={shops}>{button}</ShopMenu>
    </Suspense>
  ) : (
    button
  )
}
