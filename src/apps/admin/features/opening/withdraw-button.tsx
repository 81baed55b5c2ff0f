import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { adminOpeningTexts } from '../../../../ui/texts/admin-opening.ts'
import { useWithdrawCompany } from '../../calls/shop/opening.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useShop } from '../../shell/use-shop.ts'

const texts = adminOpeningTexts.company

/** Takes back a registration that is not approved, after a confirmation, as its picture does not come back. */
export function WithdrawButton() {
  const { shopid } = useShop()
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawCompany(shopid, texts.withdrawn)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      {asking && (
        <FormDialog
          title={texts.withdrawTitle}
          go={texts.withdraw}
          danger
          busy={withdraw.isPending}
          onGo={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{texts.withdrawText}</Text>
        </FormDialog>
      )}
    </>
  )
}
