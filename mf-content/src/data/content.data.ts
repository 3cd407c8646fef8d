/** Calls of pages and forms. `lazy-content.ts` loads this module with the first call. */
export { loadCampaign } from './campaign.data.ts';
export { loadCareers } from './careers.data.ts';
export { downloadComplaint, fileComplaint, loadComplaints, lookUpComplaint } from './complaints.data.ts';
export { loadContact, sendContact } from './contact.data.ts';
export { loadNutrition } from './nutrition.data.ts';
export { lookUpReceipt } from './receipt.data.ts';
export { loadText } from './text.data.ts';
export { loadTopic } from './topics.data.ts';
