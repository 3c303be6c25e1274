import { when, type TextOf } from '../text'

// Legal review needed: the moment of contract, limits of liability, and jurisdiction.
export const terms: TextOf = ({
  name,
  company,
  address,
  phone,
  email,
  returnDays,
  checkout,
  offers,
  ...more
}) => ({
  title: 'Syarat penjualan',
  description: `Syarat yang dipakai ${company.legalName} saat berjualan di toko ${name} di ${company.country}.`,
  intro: `Syarat ini berlaku antara Anda dan ${company.legalName} untuk semua yang dipesan di toko ${name} di ${company.country}. Kami menulisnya singkat, supaya dibaca.`,
  sections: [
    {
      id: 'seller',
      title: 'Penjual',
      blocks: [
        {
          rows: [
            ['Perusahaan', company.legalName],
            ['Alamat', address],
            ['Telepon', phone],
            ['Email', email],
          ],
        },
      ],
    },
    {
      id: 'goods',
      title: 'Barang dan gambar',
      blocks: [
        `${offers.drawings ? 'Produk ditampilkan sebagai gambar ilustrasi. ' : ''}Ukuran mengikuti keterangan pembuatnya dan bisa sedikit berbeda dari satu barang ke barang lain; warna bisa tampak agak berbeda di layar Anda.`,
      ],
    },
    {
      id: 'prices',
      title: 'Harga',
      blocks: [
        `Harga dalam mata uang ${company.country} dan sudah termasuk ${more.tax}. ${checkout ? `Ongkos kirim ditambahkan seperti dijelaskan di [Pengiriman](/delivery/); pengiriman standar gratis mulai ${checkout.freeFrom}.` : 'Ongkos kirim ditambahkan; checkout menunjukkannya sebelum Anda membayar.'}`,
        'Harga yang berlaku adalah harga yang tampil saat Anda memesan. Jika harga berubah setelah barang dimasukkan ke keranjang, checkout menunjukkan total yang baru, dan tidak ada yang dipesan sebelum Anda setuju.',
      ],
    },
    {
      id: 'order',
      title: 'Pesanan Anda',
      blocks: [
        `Memesan berarti Anda menawarkan untuk membeli. ${checkout ? 'Halaman pesanan' : 'Sebuah email'} menyatakan bahwa pesanan sudah kami terima; perjanjian terjadi saat barang kami serahkan kepada kurir.`,
        'Jika ada yang tidak bisa kami kirim, kami segera memberi tahu Anda dan tidak menagihnya. Jika sebuah harga jelas keliru, kami bertanya sebelum mengirim.',
      ],
    },
    {
      id: 'payment',
      title: 'Pembayaran',
      blocks: [
        checkout === null
          ? 'Pembayaran dilakukan saat checkout, dengan salah satu cara pembayaran yang tampil di sana.'
          : checkout.openMethods === ''
            ? `Pembayaran di ${company.country} belum dibuka, jadi saat ini pesanan belum bisa dibuat.`
            : `Pesanan bisa dibayar dengan: ${checkout.openMethods}.`,
        ...when(
          checkout?.codLimit != null,
          `Bayar di tempat berlaku untuk pesanan dengan total di bawah ${checkout?.codLimit ?? ''}. Kurir menerima uangnya saat menyerahkan paket.`,
        ),
        'Barang tetap milik kami sampai dibayar lunas.',
      ],
    },
    {
      id: 'delivery',
      title: 'Pengiriman',
      blocks: [
        `${checkout ? `Kami mengirim di dalam ${company.country}. Jumlah hari di [Pengiriman](/delivery/) adalah rencana kami.` : 'Kami mengirim ke alamat yang diterima checkout. Jumlah hari yang tampil di sana adalah perkiraan.'} Jika terlambat jauh dari itu, Anda boleh membatalkan pesanan dan menerima kembali semua yang sudah dibayar.`,
        'Sampai paket diterima oleh Anda atau orang di alamat Anda, risiko hilang atau rusak ada pada kami.',
      ],
    },
    {
      id: 'returns',
      title: 'Pengembalian',
      blocks: [
        `Barang yang belum dipakai boleh dikembalikan dalam ${returnDays} hari sejak diterima, kecuali yang dibuat khusus untuk Anda. Rinciannya ada di [Pengembalian](/returns/).`,
      ],
    },
    {
      id: 'faults',
      title: 'Cacat',
      blocks: [
        'Jika ada yang cacat, Anda memiliki hak yang diberikan hukum. Aus karena permainan bukan cacat: senar putus, bulu kok rontok, grip dan sol menipis.',
        `Rangka yang ${offers.services ? 'di tempat lain ' : ''}disenar melebihi tarikan yang disebutkan, atau membentur raket lain atau lantai, tidak termasuk.`,
      ],
    },
    ...when(offers.services, {
      id: 'services',
      title: 'Pemasangan senar dan pencetakan',
      blocks: [
        'Kami bekerja sesuai isian Anda. Periksa nama, nomor, dan tarikan sebelum memesan: yang sudah disenar atau dicetak sesuai pesanan tidak bisa dikembalikan.',
        'Anda boleh mengirim raket sendiri untuk disenar. Rangka yang sudah retak atau aus bisa patah saat ditarik; kami memeriksanya dulu dan menelepon Anda jika ragu.',
      ],
    }),
    {
      id: 'liability',
      title: 'Tanggung jawab',
      blocks: [
        'Kami bertanggung jawab atas kerugian yang kami sebabkan dengan sengaja atau karena kelalaian berat, dan atas semua yang menurut hukum tidak boleh dikecualikan. Di luar itu kami bertanggung jawab sebatas harga barang yang Anda beli.',
      ],
    },
    {
      id: 'law',
      title: 'Hukum, dan syarat ini',
      blocks: [
        `Yang berlaku adalah hukum ${company.country}. Jika salah satu syarat ini tidak sah, yang lain tetap berlaku.`,
        'Untuk setiap pesanan berlaku syarat yang tertulis di sini saat pesanan itu dibuat.',
      ],
    },
  ],
})
