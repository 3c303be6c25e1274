import { useTranslation } from 'react-i18next'
import { causes, type Reason } from '../../../sagas'

/** A reason in words; an HTTP status as it is, e.g. `HTTP 404`. */
export function ReasonText({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation('audit')
  const cause = causes.find((each) => each === reason)
  return cause ? t(`audit.reason.${cause}`) : reason.replace('http_', 'HTTP ')
}
