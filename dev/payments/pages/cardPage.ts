import { html, type Html } from './html'
import { cancelForm, paymentPage, type Shown } from './layout'
import { inFours, testCardsOf, type CardProblems, type TypedCard } from './testCards'

interface CardForm {
  /** The values already entered. */
  readonly card: TypedCard
  readonly problems: CardProblems
}

/** The card form. Test cards fill it in without JavaScript, by requesting this page again. */
export function cardPage(shown: Shown, { card, problems }: CardForm): string {
  const { payment, t, amount } = shown
  const heading = payment.method === 'mastercard' ? t('card.titleMastercard') : t('card.title')
  const hasProblems = Object.keys(problems).length > 0
  const fields = ['number', 'expiry', 'cvc', 'name'] as const
  const main = html`
    ${
      hasProblems &&
      html`<div class="problems" role="alert">
        <h2>${t('card.problems')}</h2>
        <ul>
          ${fields.flatMap((name) =>
            problems[name]
              ? [html`<li><a href="#${name}">${t(`card.problem.${problems[name]}`)}</a></li>`]
              : [],
          )}
        </ul>
      </div>`
    }
    <form id="card" class="card" method="post" action="/pay/${payment.id}" novalidate>
      ${fields.map((name) => field(shown, name, card[name], problems[name] ?? null))}
      <button class="button main wide">${t('card.pay', { amount })}</button>
    </form>
    ${cancelForm(shown)}
    <form class="instruments" method="get" action="/pay/${payment.id}#card">
      <h2>${t('instruments.title')}</h2>
      <p>${t('instruments.lead')}</p>
      <ul>
        ${testCardsOf(payment.method).map(
          ({ instrument, number }) =>
            html`<li>
              <button name="fill" value="${instrument}">
                <span>${t(`instruments.${instrument}`)}</span> <span class="digits">${inFours(number)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>
  `
  return paymentPage(shown, heading, main)
}

const inputs: Readonly<Record<keyof TypedCard, Html>> = {
  number: html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`,
  expiry: html`inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / YY"`,
  cvc: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`,
  name: html`autocomplete="cc-name" maxlength="200"`,
}

function field({ t }: Shown, name: keyof TypedCard, value: string, problem: string | null): Html {
  const hasHint = name === 'expiry' || name === 'cvc'
  const about = [hasHint && `${name}-hint`, problem !== null && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field ${name}">
    <label for="${name}">${t(`card.${name}`)}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      ${inputs[name]}
      ${about !== '' && html`aria-describedby="${about}"`}
      ${problem !== null && html`aria-invalid="true"`}
    />
    ${hasHint && html`<p class="hint" id="${name}-hint">${t(`card.${name}Hint`)}</p>`}
    ${problem !== null && html`<p class="problem" id="${name}-problem">${t(`card.problem.${problem}`)}</p>`}
  </div>`
}
