import { Button } from '../../../../ui/controls/button.tsx'
import { meTexts as texts } from '../../../../ui/texts/me.ts'
import { useMe } from '../../shell/person/me.ts'
import { useShell } from '../../shell/shell-data.ts'

/**
 * Joins the shop in a dialog whose code loads with the first tap; shows the state of a request
 * (docs/product/membership.md).
 */
export function JoinButton() {
  const { shop } = useShell()
  const { person } = useMe()
  const status = person?.join_status ?? ''
  const press = async () => {
    const { joinShop } = await import('../../membership/membership.ts')
    await joinShop(shop)
  }
  return (
    <Button variant={status === 'REQUEST' ? 'quiet' : 'strong'} aria-haspopup="dialog" onClick={press}>
      {texts.join[status]}
    </Button>
  )
}
