import type { ComplaintBody } from '@horno/contracts/complaint';
import type { Lang } from '@horno/contracts/wire';

interface ComplaintTexts {
  title: string;
  sheet: (number: string) => string;
  date: string;
  dueOn: string;
  provider: { heading: string; name: string; ruc: string; address: string; store: string };
  consumer: {
    heading: string;
    name: string;
    document: string;
    address: string;
    phone: string;
    email: string;
    parent: string;
  };
  good: { heading: string; type: string; order: string; amount: string; description: string };
  goodTypes: Record<ComplaintBody['good']['type'], string>;
  detail: { heading: string; kind: string; detail: string; request: string; signature: string; signed: string };
  kinds: Record<ComplaintBody['kind'], string>;
  kindNotes: readonly string[];
  actions: { heading: string; date: string; answer: string; taken: string; none: string };
  legal: readonly string[];
  none: string;
  copyMail: {
    subject: (number: string) => string;
    title: (name: string) => string;
    paragraphs: (due: string) => string[];
  };
  answerMail: { subject: (number: string) => string; title: (name: string) => string };
}

/** Texts of the complaints book. The headings are those of the legal form (DS 011-2011-PCM, annex I). */
export const complaintTexts: Record<Lang, ComplaintTexts> = {
  es: {
    title: 'Libro de Reclamaciones',
    sheet: (number) => `Hoja de Reclamación N.º ${number}`,
    date: 'Fecha',
    dueOn: 'Fecha límite de respuesta',
    provider: {
      heading: 'Proveedor',
      name: 'Razón social',
      ruc: 'RUC',
      address: 'Domicilio',
      store: 'Establecimiento',
    },
    consumer: {
      heading: '1. Identificación del consumidor reclamante',
      name: 'Nombre',
      document: 'Documento',
      address: 'Domicilio',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      parent: 'Padre, madre o apoderado (menor de edad)',
    },
    good: {
      heading: '2. Identificación del bien contratado',
      type: 'Tipo',
      order: 'Número de pedido',
      amount: 'Monto reclamado',
      description: 'Descripción',
    },
    goodTypes: { product: 'Producto', service: 'Servicio' },
    detail: {
      heading: '3. Detalle de la reclamación y pedido del consumidor',
      kind: 'Tipo',
      detail: 'Detalle',
      request: 'Pedido',
      signature: 'Firma del consumidor',
      signed: 'Aceptada en línea por el consumidor.',
    },
    kinds: { reclamo: 'Reclamo', queja: 'Queja' },
    kindNotes: [
      'Reclamo: disconformidad relacionada a los productos o servicios.',
      'Queja: disconformidad no relacionada a los productos o servicios; o malestar o descontento respecto a la atención al público.',
    ],
    actions: {
      heading: '4. Observaciones y acciones adoptadas por el proveedor',
      date: 'Fecha de la respuesta',
      answer: 'Respuesta',
      taken: 'Acciones adoptadas',
      none: 'Pendiente de respuesta.',
    },
    legal: [
      'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el Indecopi.',
      'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
    ],
    none: '–',
    copyMail: {
      subject: (number) => `Libro de Reclamaciones: tu hoja ${number}`,
      title: (name) => `Hola, ${name}. Recibimos tu hoja de reclamación.`,
      paragraphs: (due) => [
        `Te responderemos a este correo a más tardar el ${due}.`,
        'Va adjunta tu copia en PDF. Guarda el número: con él, tu documento y este correo puedes ver la respuesta en nuestra página.',
        'Tu hoja no impide que acudas a otras vías ni al Indecopi.',
      ],
    },
    answerMail: {
      subject: (number) => `Respuesta a tu hoja de reclamación ${number}`,
      title: (name) => `Hola, ${name}. Esta es nuestra respuesta.`,
    },
  },
  en: {
    title: 'Complaints Book',
    sheet: (number) => `Complaint sheet No. ${number}`,
    date: 'Date',
    dueOn: 'Last day for the answer',
    provider: { heading: 'Provider', name: 'Legal name', ruc: 'RUC (tax number)', address: 'Address', store: 'Store' },
    consumer: {
      heading: '1. The consumer',
      name: 'Name',
      document: 'Document',
      address: 'Address',
      phone: 'Phone',
      email: 'E-mail',
      parent: 'Parent or guardian (consumer under 18)',
    },
    good: {
      heading: '2. What was bought',
      type: 'Kind',
      order: 'Order number',
      amount: 'Amount claimed',
      description: 'Description',
    },
    goodTypes: { product: 'Product', service: 'Service' },
    detail: {
      heading: '3. The complaint and what the consumer asks for',
      kind: 'Kind',
      detail: 'Detail',
      request: 'Request',
      signature: 'Consumer’s signature',
      signed: 'Accepted online by the consumer.',
    },
    kinds: { reclamo: 'Claim (reclamo)', queja: 'Grievance (queja)' },
    kindNotes: [
      'Claim (reclamo): about the products or services.',
      'Grievance (queja): not about the products or services; or discontent with how the public was served.',
    ],
    actions: {
      heading: '4. The provider’s remarks and actions',
      date: 'Date of the answer',
      answer: 'Answer',
      taken: 'Actions taken',
      none: 'Not answered yet.',
    },
    legal: [
      'Making a complaint does not prevent the consumer from using other ways to settle the dispute, nor is it required before reporting to Indecopi.',
      'The provider must answer within fifteen (15) business days, which cannot be extended.',
    ],
    none: '–',
    copyMail: {
      subject: (number) => `Complaints Book: your sheet ${number}`,
      title: (name) => `Hi ${name}. We have received your complaint sheet.`,
      paragraphs: (due) => [
        `We will answer you at this e-mail address by ${due} at the latest.`,
        'Your copy is attached as a PDF. Keep the number: with it, your document and this e-mail you can see the answer on our site.',
        'Your sheet does not stop you from using other channels or going to Indecopi.',
      ],
    },
    answerMail: {
      subject: (number) => `Answer to your complaint sheet ${number}`,
      title: (name) => `Hi ${name}. This is our answer.`,
    },
  },
};
