import { when, type TextOf } from '../text'

export const delivery: TextOf = ({ name, company, phone, email, checkout, ...more }) => ({
  title: 'Pengiriman',
  description: checkout
    ? `Biaya dan lama pengiriman ${name} di ${company.country}, dan mulai dari jumlah berapa gratis.`
    : `Pengiriman ${name} di ${company.country}: di mana biaya dan lamanya terlihat, dan yang perlu dilakukan bila paket terlambat atau rusak.`,
  intro: more.voice({
    courtline: checkout
      ? 'Dua cara, dua harga, tanpa tulisan kecil. Semuanya ada di sini.'
      : 'Ongkos kirimnya terlihat sebelum Anda membayar.',
    aerovolt: 'Dikemas secermat saat dibuat, lalu berangkat menuju Anda.',
  }),
  sections: [
    {
      id: 'ways',
      title: 'Biaya dan waktu',
      blocks: checkout
        ? [
            {
              rows: [
                [
                  'Standar',
                  `${checkout.standard.fee}, ${checkout.standard.days} hari kerja; gratis mulai ${checkout.freeFrom}`,
                ],
                ['Ekspres', `${checkout.express.fee}, ${checkout.express.days} hari kerja`],
              ],
            },
            `Pengiriman standar gratis begitu isi keranjang mencapai ${checkout.freeFrom} atau lebih, setelah diskon dan sebelum ongkos kirim. Tarif ekspres tetap. Keranjang menunjukkan berapa yang masih kurang.`,
          ]
        : [
            'Isi alamat Anda saat checkout. Pilihan pengiriman, biaya, dan lamanya tampil di sana sebelum Anda membayar.',
          ],
    },
    ...when(checkout !== null, {
      id: 'days',
      title: 'Cara kami menghitung hari',
      blocks: [
        'Kami menghitung hari kerja, Senin sampai Jumat, sejak hari setelah pemesanan. Sabtu dan Minggu tidak dihitung, dan hari libur nasional bisa menambah satu hari.',
        'Halaman pesanan menyebutkan rentang hari saat paket seharusnya tiba.',
      ],
    }),
    {
      id: 'where',
      title: 'Ke mana kami mengirim',
      blocks: checkout
        ? [
            `Toko ini mengirim ke alamat di ${company.country}. Satu pesanan dikirim ke satu alamat.`,
            'Berikan nomor ponsel yang dijawab pada siang hari: kurir meneleponnya sebelum datang.',
          ]
        : ['Checkout menunjukkan apakah kami mengirim ke alamat Anda.'],
    },
    ...when(more.offers.services, {
      id: 'own-racket',
      title: 'Mengirim raket Anda kepada kami',
      blocks: [
        'Pasang senar bisa dipesan dengan raket baru, atau untuk raket yang sudah Anda punya. Begini raket Anda sampai kepada kami:',
        {
          steps: [
            'Pesan dulu pemasangan senarnya: senar, warna, dan tarikan. Nomor pesanan ada di halaman pesanan dan di email kami.',
            'Tulis nomor itu di paket dan kemas raket dalam kotak yang kaku. Senar lama boleh tetap terpasang; sarung melindungi rangkanya.',
            `Kirim ke: ${company.legalName}, ${more.address}. Ongkos kirim paket ini Anda tanggung; simpan resinya.`,
            'Kami memeriksa rangka, memasang senar, lalu mengirimnya kembali. Hari pengiriman dihitung sejak raket tiba di tempat kami, dan isi pesanan lainnya datang bersamanya.',
          ],
        },
        `Rangkanya retak atau aus? Kami menelepon Anda sebelum mulai. Selama belum dikemas, pesanan bisa dibatalkan: di halaman pesanan, atau telepon ${phone}.`,
      ],
    }),
    {
      id: 'paying',
      title: 'Pembayaran',
      blocks: [
        ...when(checkout === null, 'Pembayaran dilakukan saat checkout. Cara pembayarannya tampil di sana.'),
        ...when(
          checkout?.codLimit != null,
          `Pesanan dengan total di bawah ${checkout?.codLimit ?? ''} bisa dibayar tunai saat paket tiba. Mohon siapkan uangnya.`,
        ),
        ...when(
          checkout?.openMethods === '',
          `Pembayaran di ${company.country} belum dibuka. Keranjang sudah bisa diisi dan tetap tersimpan; halaman checkout akan menyebutkan kapan pesanan bisa dibuat.`,
        ),
        `Semua harga sudah termasuk ${more.tax}.`,
      ],
    },
    {
      id: 'trouble',
      title: 'Terlambat, rusak, atau kurang',
      blocks: [
        'Jika paket rusak parah, paket boleh ditolak di depan pintu. Jika kerusakan atau kekurangan baru terlihat setelah dibuka, beri tahu kami secepatnya dan simpan kemasannya sampai masalahnya selesai.',
        `Terlambat? Telepon ${phone} atau tulis ke ${email} dengan nomor pesanan, dan kami tanyakan kepada kurir.`,
      ],
    },
  ],
})
