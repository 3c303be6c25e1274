import { faultsOn, expect, test, visit } from '../setup/shopper'

test.use({ viewport: { width: 320, height: 640 } })

for (const { host, path, answers, all } of [
  {
    host: 'in',
    path: '/hi/racket-finder/',
    answers: ['हर हफ़्ते क्लब में', 'पीछे से लगाए स्मैश से', 'बाज़ू थकती या दुखती है'],
    all: /^सभी (\d+) रैकेट देखें$/,
  },
  {
    host: 'id',
    path: '/racket-finder/',
    answers: ['Sesekali, atau baru mulai', 'Pertahanan dan adu cepat', 'Pukulan saya sering keluar'],
    all: /^Lihat semua (\d+) raket$/,
  },
])
  test(`three presses lead from the finder of ${host} to its rackets, on a phone`, async ({
    page,
    urlOf,
  }) => {
    await visit(page, urlOf(host) + path)
    for (const answer of answers) {
      await page.getByRole('link', { name: answer }).click()
      await expect(page.getByRole('link', { name: answer })).toHaveAttribute('aria-current', 'true')
    }
    await expect(page.locator('main article')).toHaveCount(3)
    expect(await faultsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // The answers are in the address: it can be shared, and the server renders it.
    await page.reload()
    const link = page.getByRole('link', { name: all })
    const [, count = 'a number'] = all.exec((await link.textContent()) ?? '') ?? []
    await link.click()
    await expect(page).toHaveURL(/f\.balance\+point=/)
    await expect(page.locator('main')).toContainText(count)
  })
