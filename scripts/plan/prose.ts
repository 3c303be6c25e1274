/** What the document says before its tables. */
export const opening = `# Analytics

Written by \`npm run plan\` from \`src/sagas/trackingPlan.ts\`; change that, or \`scripts/plan\`, and run it again.

A visitor's actions become events, each of one name and with the same fields everywhere. An event goes to the shop's own log and to the vendors that the shop uses, each of them only after the visitor has allowed its category. Nothing personal is in an event: what a vendor needs of a person travels beside it, in the page's memory, to that vendor alone. Amounts are in major units of the event's currency. How an event travels is told in [architecture](architecture.md).`

/** And after them. */
export const closing = `## Consent

Everything is off until a visitor allows it, and no vendor's script, cookie or request is there before.

| category | what it allows |
|---|---|
| necessary | session, cart, what the shop cannot work without; always on |
| functional | preferences and help |
| analytics | the tag manager, Clarity, and the shop's own log |
| marketing | Meta's pixel and Criteo |
| messaging | Omnisend, MoEngage, HubSpot and Mautic, which write to people |

What is kept in the browser goes by the same choice: ids of the visitor and the visit, what was told in it and what waits for the log with analytics; the numbers of orders and payments, so that each is told once, also after a gateway's page, as long as anybody may be told of them.

An event says what was allowed when it happened. One that was held until the visitor chose, as the first page's is, goes out under that choice, says that nothing was allowed yet, and belongs to no visitor; the receipt of the choice lies before its \`received_at\`.

A withdrawal throws away what waits, deletes the vendors' first-party cookies and loads the page again without their scripts. Other tabs stay as they are ([022](decisions/022-consent-and-its-receipts.md)): they send nothing any more, and tell those vendors that have a way to be told: the tag manager and Clarity by their consent modes, Meta's pixel, HubSpot, Omnisend by its Cookie Consent API, MoEngage by disabling its SDK. Criteo and Mautic have none for a browser; what their scripts do by themselves in such a tab ends with the tab's next load. A script of MoEngage that comes after consent has gone begins disabled.

Each choice is written down as a receipt (\`POST /api/analytics/consent\`): what, when, where, in which words; not who. Receipts are a hash chain of their own and are kept for good.

## Vendors' settings

A vendor is used where its account is named; see \`.env.example\`.

| vendor | settings |
|---|---|
| \`tag_manager\` | \`GTM_CONTAINER_ID\` |
| \`meta_pixel\` | \`META_PIXEL_ID\` |
| \`criteo\` | \`CRITEO_ACCOUNT\` |
| \`omnisend\` | \`OMNISEND_BRAND_ID\`; \`OMNISEND_API_KEY\` for what the server tells |
| \`clarity\` | \`CLARITY_ID\` |
| \`moengage\` | \`MOENGAGE_APP_ID\`, \`MOENGAGE_CLUSTER\` |
| \`hubspot\` | \`HUBSPOT_ID\` |
| \`mautic\` | \`MAUTIC_URL\`; \`MAUTIC_USER\` and \`MAUTIC_PASSWORD\` for what the server tells |

An entry of \`SITES\` may name other accounts for its site, or switch vendors off: \`"trackers": {"meta_pixel": "1234567890", "hubspot": false}\`, or \`"trackers": false\`. Keys and passwords stay on the server. The security policy of a site's pages lets in the origins of the vendors that it uses (\`server/trackerOrigins.ts\`) and no others; inline scripts never run, so a tag manager's tags have to be of kinds that need none.

Vendors' scripts read the address and the title of the page by themselves. Neither names a person: an e-mail address or a phone number in a search is masked, and a token leaves the address bar before any of them is there. An order's address opens nothing to whoever learns it ([026](decisions/026-order-pages-need-a-key.md)).

What needs a key is told by the server (\`POST /api/analytics/relay/:destination\`): Mautic of registrations and orders, Omnisend of orders. The browser only asks for it; who registers is who is signed in, and an order is found by its number and its address together. Each event is told once.

## Without vendors

\`TRACKERS=stub npm start\` runs the shop with all eight vendors in use and a stand-in for all of them on this machine: their scripts, what those report (with the address and the title of the page, which vendors’ scripts read by themselves) and what the server tells. The address is printed at the start.

\`\`\`
curl http://127.0.0.1:3002/calls?vendor=criteo                                        what it was told
curl -X DELETE http://127.0.0.1:3002/calls                                             begin anew
curl -X PUT http://127.0.0.1:3002/faults -d '{"vendor": "criteo", "fault": "hang"}'    404, 500, slow, hang, null
\`\`\`

\`TRACKER_ORIGIN\` sends all scripts and all that is told to one address of your own.

## The log

Events are rows that are written once, each with a hash that covers the one before. Browsers also report how each event's way ended at every destination (\`POST /api/analytics/outcomes\`).

\`\`\`
npm run events -- list
npm run events -- export --format csv --from 2026-12-01 --to 2026-12-31
npm run events -- verify
npm run events -- coverage
npm run events -- undelivered
npm run events -- reconcile --from 2026-12-01
npm run events -- prune --before 2026-01-01
\`\`\`

Events are kept for \`EVENTS_RETENTION_DAYS\` (400 unless set), then deleted with what was reported of them. The place and the hash of the last deleted one stay, so that \`verify\` still proves the rest. It proves events and receipts. What browsers report of an event's way is their own word, which the log can only keep: the first report stands, the database refuses to change it or to delete it before its event, and no chain covers it.

\`undelivered\` goes by the first report of an event, and does not believe it that the log was not told where the event is there: a browser sends what was not acknowledged again, on later pages too.

\`reconcile\` compares the orders that were bought, by a payment or by being placed to be paid at the door, with \`Purchased\`, and ends with 1 where they differ. What is cancelled or refunded later was bought all the same; money that comes after an order has ended buys nothing, and goes back. They will: visitors who do not allow analytics are never told of. An order that no browser has seen confirmed is told by the server an hour later, where its shopper's browser has told of the checkout that it came from ([024](decisions/024-one-purchase-event-per-order.md)). Orders older than the events that are kept are not compared.

## For the staff

\`STAFF_TOKEN\` opens what only the staff may see. Without it one is made at the first start and kept in \`staff-token\` beside the data, readable by the shop's user alone; with several processes set it. \`POST /api/staff/session {"token": "..."}\` gives a cookie for twelve hours; with it

| address | answers |
|---|---|
| \`GET /api/analytics/events?cursor&name&site&region&destination&outcome&limit\` | the latest events with their outcomes, newest first |
| \`GET /api/analytics/coverage\` | which events were seen where, and when last |
| \`GET /api/analytics/plan.json\` | the plan as JSON Schema |
`
