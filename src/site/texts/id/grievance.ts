import type { TextOf } from '../text'

// The Consumer Protection (E-Commerce) Rules, 2020 require names, hours and time limits (rule 4). Legal
// review needed: is the officer also responsible under the Digital Personal Data Protection Act, 2023?
export const grievance: TextOf = ({
  name,
  company,
  address,
  phone,
  officer,
  officerEmail,
  hours,
  voice,
}) => ({
  title: 'Petugas pengaduan',
  description: `Siapa yang menangani pengaduan tentang ${name} di ${company.country}, cara menghubunginya, dan kapan jawaban tiba.`,
  intro: voice({
    courtline: 'Kalau cara biasa tidak berhasil, orang inilah yang membereskannya.',
    aerovolt: 'Jika ada kekurangan pada kami, orang inilah yang mendengarkan dan memperbaikinya.',
  }),
  sections: [
    {
      id: 'officer',
      title: 'Petugas',
      blocks: [
        {
          rows: [
            ['Nama', officer.name],
            ['Jabatan', 'Petugas pengaduan (Grievance Officer)'],
            ['Perusahaan', company.legalName],
            ['Alamat', address],
            ['Telepon', phone],
            ['Email', officerEmail],
            ['Jam layanan', `Senin sampai Jumat, ${hours}`],
          ],
        },
      ],
    },
    {
      id: 'writing',
      title: 'Yang perlu ditulis',
      blocks: [
        {
          list: [
            'nama Anda, dan cara menghubungi Anda;',
            'nomor pesanan, jika menyangkut pesanan;',
            'apa yang terjadi, dan kapan;',
            'apa yang menurut Anda menyelesaikannya.',
          ],
        },
        'Foto atau email sebelumnya membantu. Anda boleh menulis dalam bahasa Inggris atau Hindi.',
      ],
    },
    {
      id: 'times',
      title: 'Kapan jawaban tiba',
      blocks: [
        {
          rows: [
            ['Dalam 48 jam', 'Kami menyatakan bahwa pengaduan Anda sudah diterima.'],
            [
              'Dalam satu bulan',
              'Pengaduan diselesaikan, dihitung dari hari diterima. Jika permintaan Anda tidak bisa dipenuhi, kami menjelaskan alasannya.',
            ],
          ],
        },
      ],
    },
    {
      id: 'further',
      title: 'Jika itu belum cukup',
      blocks: [
        'Anda bisa menghubungi National Consumer Helpline di [1915](tel:1915), atau komisi konsumen di distrik Anda. Pengaduan kepada kami tidak menutup jalan itu.',
      ],
    },
  ],
})
