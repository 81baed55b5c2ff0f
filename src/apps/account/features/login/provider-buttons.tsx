import type { MouseEvent } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { Provider } from '../../calls/identity.ts'
import styles from './provider-buttons.module.css'

interface Props {
  /** which ones the operator has set up */
  providers: Record<Provider, boolean>
  words: Record<Provider, string>
  onChoose: (provider: Provider, event: MouseEvent<HTMLButtonElement>) => void
}

/** One button for each provider that can be used, in the colours that the providers ask for. */
export function ProviderButtons({ providers, words, onChoose }: Props) {
  const usable = (['kakao', 'naver'] as const).filter((provider) => providers[provider])
  return usable.map((provider) => (
    <Button key={provider} className={styles[provider]} onClick={(event) => onChoose(provider, event)}>
      {words[provider]}
    </Button>
  ))
}
