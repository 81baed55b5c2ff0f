import { Button } from '../../../../ui/controls/button.tsx'
import { meTexts as texts } from '../../../../ui/texts/me.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
import { useShell } from '../../shell/shell-data.ts'

/** Opens the join dialog and shows the state of a request (docs/product/membership.md). */
export function JoinButton() {
  const { shop } = useShell()
  const { person } = useVisitor()
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
